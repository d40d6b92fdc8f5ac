import { readdirSync, readFileSync } from 'node:fs'
import { isCertain } from '#web/apps/recipe/paste/assemble.ts'
import { observe } from '#web/apps/recipe/paste/model/features.ts'
import { labels } from '#web/apps/recipe/paste/model/labels.ts'
import { titleSpans } from '#web/apps/recipe/paste/model/title-spans.ts'
import { normalise } from '#web/apps/recipe/paste/normalise.ts'
import { casesIn, type PastedCase } from '#web/apps/recipe/paste/pasted-case.ts'
import { readJsonLd } from '#web/apps/recipe/paste/read-json-ld.ts'
import { bare } from './bare.ts'
import { labelLines } from './label-lines.ts'
import { trainChain } from './train-chain.ts'
import { trainTitles } from './train-titles.ts'
import { writeWeights } from './write-weights.ts'

const folder = new URL('../../web/apps/recipe/paste/', import.meta.url)
const table = new URL('table/', folder)

/** The recipes of the table that are read as text. */
export const tableCases = (): PastedCase[] =>
  readdirSync(table)
    .sort()
    .flatMap((file) => casesIn(file.replace('.txt', ''), readFileSync(new URL(file, table), 'utf8')))
    .filter(({ text }) => readJsonLd(text) === null)

/** Trains both models and returns the text of their weights. */
export function trainReader(cases: readonly PastedCase[]): string {
  const examples = cases.map((each) => {
    const lines = normalise(each.text).filter((line) => !isCertain(line))
    const found = labelLines(lines, each)
    const observed = observe(lines)
    const spans = titleSpans(lines, found, observed)
    const title = bare(each.expected.title)
    const isExact = spans.some((span) => span.title === each.expected.title)
    return {
      lines: observed,
      gold: found.map((label) => labels.indexOf(label)),
      spans,
      isGold: spans.map((span) =>
        isExact ? span.title === each.expected.title : bare(span.title) === title,
      ),
    }
  })
  const chain = trainChain(examples, { epochs: 15, countMin: 2, kept: 3_200 })
  const titles = trainTitles(examples.filter(({ isGold }) => isGold.includes(true)))
  return writeWeights({ ...chain, titles })
}
