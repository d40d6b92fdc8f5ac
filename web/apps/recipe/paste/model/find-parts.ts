import { headingIn } from '../headings.ts'
import type { Line } from '../normalise.ts'
import { decode, type Observed } from './chain.ts'
import { observe } from './features.ts'
import type { Labelled } from './labelled.ts'
import { type Label, labels } from './labels.ts'
import type { Weights } from './read-weights.ts'
import { titleSpans } from './title-spans.ts'

/** The part of each line, and the dish with the line that names it. */
type Parts = { labelled: Labelled[]; title: { title: string; from: Line[] } }

/** Second stage: labels all lines together, then finds the dish outside of ingredients and steps. */
export function findParts(lines: readonly Line[], weights: Weights): Parts {
  const observed = observe(lines)
  const best = decode(weights.chain, observed)
  const found = lines.map(({ text }, at) => certain(text, labels[best[at] ?? 0] ?? 'out0'))
  const labelled = lines.map((line, at) => ({ line, label: found[at] ?? 'out0' }))
  return { labelled, title: findTitle(lines, found, observed, weights.titles) }
}

/** 作り方 alone is never an ingredient or a step, and a line with ※ is a remark. */
function certain(text: string, label: Label): Label {
  if (label === 'step' && /^※/.test(text)) return 'memo2'
  const heading = label === 'step' || label === 'ingredient' ? headingIn(text) : null
  if (!heading || heading.dish || heading.label) return label
  if (heading.kind === 'ingredients') return 'ingredientsHeading'
  return heading.kind === 'steps' ? 'stepsHeading' : label
}

function findTitle(
  lines: readonly Line[],
  found: readonly Label[],
  observed: readonly Observed[],
  weights: ReadonlyMap<string, number>,
) {
  let best = { title: '', line: -1, score: Number.NEGATIVE_INFINITY }
  for (const { title, line, features } of titleSpans(lines, found, observed)) {
    let score = 0
    for (const name of new Set(features)) score += weights.get(name) ?? 0
    if (score > best.score) best = { title, line, score }
  }
  // A dish may be broken over two lines.
  const from = lines.slice(Math.max(0, best.line), best.line + 2)
  const own = from.filter(({ text }, at) => at === 0 || best.title.endsWith(text))
  return { title: best.title, from: best.line < 0 ? [] : own }
}
