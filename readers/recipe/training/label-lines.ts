import type { PastedLine } from '../layout/normalise.ts'
import type { Label } from '../model/labels.ts'
import type { PastedCase } from '../testing/pasted-case.ts'
import { bare } from '../words/bare.ts'
import { headingIn } from '../words/headings.ts'
import { isServingsAlone, servingsIn } from '../words/servings.ts'
import { stepNumberIn } from '../words/step-number.ts'
import { dishIn } from '../words/title.ts'
import { alignItems } from './align-items.ts'
import { alignSteps } from './align-steps.ts'

const headingBelowMax = 8

/** The label of each line, found by aligning the text of a recipe with what must be read from it. */
export function labelLines(lines: readonly PastedLine[], { expected }: PastedCase): Label[] {
  const items = expected.ingredients.map((line) => {
    const [name = '', amount = '', group = ''] = line.split('|').map((part) => part.trim())
    return { name, amount, group }
  })
  const texts = lines.map(({ text }) => text)
  const steps = alignSteps(lines, expected.steps)
  const listed = alignItems(lines, items, (at) => !steps.has(at))
  const body = lines.map((_, at): Label | null => steps.get(at) ?? listed.get(at) ?? null)
  const first = body.findIndex((label) => label !== null)
  const last = body.findLastIndex((label) => label !== null)
  const memo = memoLines(texts, expected.memo, body)
  const titles = titleLines(
    texts,
    expected.title,
    (at) => body[at] !== null || (at > last && memo.has(at)),
    first,
  )
  const groups = new Set(items.map(({ group }) => bare(group)).filter(Boolean))
  const sections = new Set(
    expected.steps.map((step) => bare(/^【([^】]+)】/.exec(step)?.[1] ?? '')).filter(Boolean),
  )
  return texts.map((text, at): Label => {
    const own = body[at]
    if (own) return own
    const next = body.slice(at + 1).find(Boolean) ?? null
    const before = body.slice(0, at).findLast(Boolean) ?? null
    const isAmongItems =
      [next, before].some((label) => label === 'ingredient' || label === 'amount') && next !== null
    const place = first < 0 || at < first ? 0 : at > last ? 3 : isAmongItems ? 1 : 2
    const heading = headingIn(text)?.kind
    const key = bare(text).replace(/の材料$/, '')
    if (titles.has(at)) return 'title'
    if (next === 'ingredient' && place < 2 && groups.has(key) && !expected.memo.includes(text)) return 'group'
    if (heading === 'ingredients' && next === 'ingredient' && isHeadingOf(texts, body, at))
      return 'ingredientsHeading'
    if ((heading === 'steps' || heading === 'preparation') && next === 'step') return 'stepsHeading'
    if (next === 'step' && stepNumberIn(text)?.rest === '') return 'number'
    // 1. 卵液を作る is a section as well.
    const isSection = sections.has(key) || sections.has(bare(stepNumberIn(text)?.rest ?? ''))
    if (next === 'step' && place > 0 && isSection) return 'section'
    const isMemoHeading =
      heading === 'memo' && [1, 2, 3].some((by) => memo.has(at + by)) && !headingIn(text)?.label
    if (memo.has(at) || isMemoHeading) return `memo${place}`
    const isServed =
      isServingsAlone(text) && `${servingsIn(text)?.servings}` === /^\d+/.exec(expected.servings)?.[0]
    return isServed && place < 3 ? 'servings' : `out${place}`
  })
}

function isHeadingOf(texts: readonly string[], body: readonly (Label | null)[], at: number): boolean {
  for (let index = at + 1; index <= at + headingBelowMax; index++) {
    if (body[index] === 'ingredient') return true
    if (headingIn(texts[index] ?? '')?.kind === 'ingredients') return false
  }
  return false
}

/** The lines that name the dish and little else; else the shortest line with the dish in it. */
function titleLines(
  texts: readonly string[],
  title: string,
  isTaken: (at: number) => boolean,
  first: number,
): Set<number> {
  const dish = bare(title)
  const free = [...texts.keys()].filter((at) => !isTaken(at))
  for (const places of dish ? [free.filter((at) => first < 0 || at < first), free] : []) {
    const exact = places.filter((at) => bare(dishIn(texts[at] ?? '')) === dish)
    if (exact.length > 0) return new Set(exact)
    const holding = places.filter((at) => bare(texts[at] ?? '').includes(dish))
    const [shortest] = holding.sort((one, other) => (texts[one] ?? '').length - (texts[other] ?? '').length)
    if (shortest !== undefined) return new Set([shortest])
  }
  return new Set()
}

/** The lines of the memo, in its order. エネルギー and 320kcal on two lines are one line of the memo. */
function memoLines(
  texts: readonly string[],
  memo: readonly string[],
  body: readonly (Label | null)[],
): Set<number> {
  const lines = texts.map((text, at) => (body[at] ? '' : bare(text)))
  const wanted = memo.map(bare)
  const scores = Array.from({ length: lines.length + 1 }, () => new Array<number>(wanted.length + 1).fill(0))
  const scoreOf = (line: number, entry: number) => scores[line]?.[entry] ?? 0
  const gain = (line: number, entry: number) => {
    const [text = '', whole = ''] = [lines[line], wanted[entry]]
    if (text === '' || !whole.includes(text)) return 0
    if (text === whole) return texts[line] === memo[entry] ? 3 : 2
    const isHalf = [text + (lines[line + 1] ?? ''), (lines[line - 1] ?? '') + text].includes(whole)
    return isHalf ? 1 : 0
  }
  for (let line = 1; line <= lines.length; line++)
    for (let entry = 1; entry <= wanted.length; entry++) {
      const taken = gain(line - 1, entry - 1)
      const before =
        taken > 0
          ? Math.max(scoreOf(line - 1, entry - 1), taken < 2 ? scoreOf(line - 1, entry) : 0) + taken
          : 0
      const row = scores[line]
      if (row) row[entry] = Math.max(scoreOf(line - 1, entry), scoreOf(line, entry - 1), before)
    }
  const found = new Set<number>()
  let [line, entry] = [lines.length, wanted.length]
  while (line > 0 && entry > 0) {
    const taken = gain(line - 1, entry - 1)
    const here = scoreOf(line, entry)
    if (taken > 0 && taken < 2 && here === scoreOf(line - 1, entry) + taken) found.add(--line)
    else if (taken > 0 && here === scoreOf(line - 1, entry - 1) + taken) {
      found.add(--line)
      entry--
    } else if (here === scoreOf(line - 1, entry)) line--
    else entry--
  }
  return found
}
