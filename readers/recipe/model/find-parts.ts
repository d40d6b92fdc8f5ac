import type { PastedLine } from '../layout/normalise.ts'
import { cleanTitle } from '../words/clean-title.ts'
import { isSentence } from '../words/line-form.ts'
import { dishIn, dishLabel } from '../words/title.ts'
import { certainLabel } from './certain-label.ts'
import { decode, type Observed } from './chain.ts'
import { observe } from './features.ts'
import type { Labelled } from './labelled.ts'
import { type Label, labels } from './labels.ts'
import type { ModelWeights } from './read-weights.ts'
import type { Features } from './title-features.ts'
import { type TitleSpan, titleSpans } from './title-spans.ts'

/** The part of each line, and the dish with the line that names it. */
type Parts = { labelled: Labelled[]; title: { title: string; from: PastedLine[] } }

/** Second stage: labels all lines together, then finds the dish outside of ingredients and steps. */
export function findParts(lines: readonly PastedLine[], weights: ModelWeights): Parts {
  const observed = observe(lines)
  const best = decode(weights.chain, observed)
  const labelled = lines.map((line, at): Labelled => {
    const label = certainLabel(line.text, labels[best[at] ?? 0] ?? 'out0')
    return { line, label: label === 'ingredient' && isDishAgain(lines, at) ? 'title' : label }
  })
  const found = labelled.map(({ label }) => label)
  return { labelled, title: findTitle(lines, found, observed, weights.titles) }
}

function findTitle(
  lines: readonly PastedLine[],
  found: readonly Label[],
  observed: readonly Observed[],
  weights: ReadonlyMap<string, number>,
) {
  const spans = titleSpans(lines, found, observed)
  const isNamed = ({ line }: TitleSpan) => dishLabel.test(lines[line]?.text ?? '')
  // ホーム > 新潟県 > のっぺ above のっぺ.
  const crumbs = lines.flatMap(({ text }) => (isPath.test(text) ? dishOfPath(text) : []))
  const isOfPath = ({ title, line }: TitleSpan) => crumbs.includes(title) && lines[line]?.text === title
  const isWanted = (span: TitleSpan) => isNamed(span) || isOfPath(span)
  const named = spans.some(isWanted) ? spans.filter(isWanted) : spans
  const isTold = (line: number) => isSentence(lines[line]?.text ?? '')
  const alone = named.filter(({ line }) => found[line] === 'title' && !isTold(line))
  const first = bestOf(named, weights)
  // A sentence about the dish says less than a line that names it.
  const second = bestOf(alone, weights)
  const best = isTold(first.line) && alone.length > 0 ? { ...second, title: cleanTitle(second.title) } : first
  // A dish may be broken over two lines.
  const from = lines.slice(Math.max(0, best.line), best.line + 2)
  const own = from.filter(({ text }, at) => at === 0 || isSecondHalf(best.title, dishIn(text)))
  return { title: best.title, from: best.line < 0 ? [] : own }
}

const isPath = /^[^>＞›»]+(?:[\s　]*[>＞›»][^>＞›»]+){2,}$/

/** Not きょうの一皿 or 煮物のレシピ, which are parts of the site. */
function dishOfPath(path: string): string[] {
  const last = path.split(/\s*[>＞›»]\s*/).at(-1) ?? ''
  return last === cleanTitle(last) && !/^(?:きょう|今日)の|レシピ|一覧/.test(last) ? [last] : []
}

function bestOf(spans: readonly TitleSpan[], weights: ReadonlyMap<string, number>) {
  const known = new Map<Features, number>()
  const scoreOf = (group: Features) => {
    const score = known.get(group) ?? group.reduce((sum, name) => sum + (weights.get(name) ?? 0), 0)
    known.set(group, score)
    return score
  }
  let best = { title: '', line: -1, score: Number.NEGATIVE_INFINITY }
  for (const { title, line, groups } of spans) {
    const score = groups.reduce((sum, group) => sum + scoreOf(group), 0)
    if (score > best.score) best = { title, line, score }
  }
  return best
}

/** 伊達巻（1本分） above the list, with the same words in a line above. */
function isDishAgain(lines: readonly PastedLine[], at: number): boolean {
  const [, dish] =
    /^(\S{2,16}?)[\s　]*[（(]約?[\d０-９]{1,2}(?:人|個|本|枚|台|食)[分前][)）]$/.exec(
      lines[at]?.text ?? '',
    ) ?? []
  return dish !== undefined && lines.slice(0, at).some(({ text }) => text.includes(dish))
}

const isSecondHalf = (title: string, text: string) => text !== '' && title !== text && title.endsWith(text)
