import { readdirSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { isCertain } from '../assembly/assemble.ts'
import { normalise } from '../layout/normalise.ts'
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

const table = new URL('../corpus/', import.meta.url)

/** The recipes of the table that are read as text. */
export const tableCases = (): PastedCase[] =>
  readdirSync(table, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.txt'))
    .sort((one, other) => (basename(one) < basename(other) ? -1 : 1))
    .flatMap((file) => casesIn(basename(file, '.txt'), readFileSync(new URL(file, table), 'utf8')))
    .filter(({ text }) => readJsonLd(text) === null)

/** Trains both models and returns the text of their weights. */
export function trainReader(cases: readonly PastedCase[]): string {
  const marked = cases.map(markedOf)
  const examples = [...marked, ...augment(marked)].map(exampleOf)
  const chain = trainChain(examples, { epochs: 15, countMin: 2, kept: 3_200 })
  const titles = trainTitles(examples.filter(({ isGold }) => isGold.includes(true)))
  return writeWeights({ ...chain, titles })
}

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
