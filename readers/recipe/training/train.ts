import { readdirSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { isCertain, normalise } from '../layout/normalise.ts'
import { observe } from '../model/features.ts'
import { labels } from '../model/labels.ts'
import { titleSpans } from '../model/title-spans.ts'
import { readJsonLd } from '../read-json-ld.ts'
import { casesIn, type PastedCase } from '../testing/pasted-case.ts'
import { bare } from '../words/bare.ts'
import { augment } from './augment.ts'
import { labelLines } from './label-lines.ts'
import type { Marked } from './marked.ts'
import { trainChain } from './train-chain.ts'
import { trainTitles } from './train-titles.ts'
import { writeWeights } from './write-weights.ts'

const corpus = new URL('../corpus/', import.meta.url)

/** The recipes of the corpus that are read as text. */
export const corpusCases = (): PastedCase[] =>
  readdirSync(corpus, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.txt'))
    .sort((one, other) => (basename(one) < basename(other) ? -1 : 1))
    .flatMap((file) => casesIn(basename(file, '.txt'), readFileSync(new URL(file, corpus), 'utf8')))
    .filter(({ text }) => readJsonLd(text) === null)

/** Trains both models and returns the text of their weights. The same recipes give the same text. */
export function trainReader(cases: readonly PastedCase[]): string {
  const marked = cases.map(markedOf)
  const [recipes, variants] = [marked.map(exampleOf), augment(marked).map(exampleOf)]
  const titled = [...recipes, ...variants].filter(({ isGold }) => isGold.includes(true))
  return writeWeights({ ...trainChain({ recipes, variants }), titles: trainTitles(titled) })
}

/** A recipe as the training sees it. */
export const exampleIn = (each: PastedCase) => exampleOf(markedOf(each))

function markedOf(each: PastedCase): Marked {
  const lines = normalise(each.text).filter((line) => !isCertain(line))
  return { lines, gold: labelLines(lines, each), titles: [each.expected.title, ...each.otherTitles] }
}

function exampleOf({ lines, gold, titles }: Marked) {
  const observed = observe(lines)
  const spans = titleSpans(lines, gold, observed)
  const isExact = spans.some((span) => titles.includes(span.title))
  const bareTitles = titles.map(bare)
  return {
    lines: observed,
    gold: gold.map((label) => labels.indexOf(label)),
    spans,
    isGold: spans.map((span) =>
      isExact ? titles.includes(span.title) : bareTitles.includes(bare(span.title)),
    ),
  }
}
