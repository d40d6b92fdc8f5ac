import { type Draft, emptyDraft } from '../draft.ts'
import { isAmountAlone, splitLine } from '../quantity/split-line.ts'
import { linesOf, withoutNumber } from '../recipe-lines.ts'
import { readJsonLd } from './json-ld.ts'

type Part = 'ingredients' | 'steps' | 'memo'

/** A schema.org/Recipe block, a whole recipe as text, or just a list of ingredients. */
export const readPasted = (text: string): Draft => readJsonLd(text) ?? readText(text)

function readText(text: string): Draft {
  const draft = { ...emptyDraft, ingredients: [] as string[], steps: [] as string[] }
  const lines = linesOf(text).map((line) => line.trim())
  const hasHeadings = lines.some((line) => partOf(line) !== null)
  let part: Part | null = null
  const memo: string[] = []
  const before: string[] = []

  for (const line of lines) {
    const next = partOf(line)
    Object.assign(draft, draft.servings === null ? servingsIn(line) : null)
    if (next) part = next
    else if (/^https?:\/\/\S+$/.test(line)) draft.source = line
    else if (part === 'memo') memo.push(line)
    else if (part === 'steps') draft.steps.push(withoutNumber(line))
    else if (part === 'ingredients') draft.ingredients.push(line)
    else before.push(line)
  }
  if (!hasHeadings) sortOut(before, draft)
  else if (before[0]) {
    draft.title = titleOf(before[0])
    memo.unshift(...before.slice(1))
  }
  draft.ingredients = joinAmounts(draft.ingredients)
  draft.steps = joinNumbers(draft.steps)
  draft.memo = memo.join('\n')
  return draft
}

/** Recognizes 材料（2人分）, 【作り方】, ■コツ・ポイント. */
function partOf(line: string): Part | null {
  const bare = line.replace(/^[\s#【〈《<＜［[■◆●▼☆★◎]+/, '').replace(/[】〉》>＞］\]\s:：]+$/, '')
  if (/^(?:材料|用意するもの|食材|ingredients?)(?:[\s（(・と、及].*|\d.*)?$/i.test(bare) && bare.length < 30)
    return 'ingredients'
  if (
    /^(?:作り方|つくり方|つくりかた|作りかた|手順|調理手順|レシピの手順|下ごしらえ|directions?|instructions?|method)(?:[（(].*)?$/i.test(
      bare,
    )
  )
    return 'steps'
  if (/^(?:コツ|ポイント|コツ・ポイント|メモ|ひとこと|備考|補足|アレンジ|notes?)(?:[・、].*)?$/i.test(bare))
    return 'memo'
  return null
}

function servingsIn(line: string): Pick<Draft, 'servings' | 'servingUnit'> | null {
  const found = /([0-9０-９]+)(?:\s*[〜~～-]\s*[0-9０-９]+)?\s*(人分|人前|個分|枚分|本分|食分|名分)/.exec(
    line,
  )
  const isAbout =
    found && (partOf(line) === 'ingredients' || line.length < 12) && splitLine(line).name.length < 12
  if (!isAbout) return null
  const unit = /^(?:人前|名分)$/.test(found[2] ?? '')
    ? '人分'
    : (found[2] ?? '人分').replace(/^(個|枚|本)分$/, '$1')
  return { servings: Number((found[1] ?? '').normalize('NFKC')), servingUnit: unit }
}

const titleOf = (line: string) =>
  line
    .replace(/^[#■◆●★☆\s]+/, '')
    .replace(/(?:の?レシピ)?\s*[|｜].*$/, '')
    .trim()

/**
 * Without headings, a short line with an amount is an ingredient and a sentence is a step; the first line
 * that is neither is the title.
 */
function sortOut(lines: readonly string[], draft: Draft): void {
  lines.forEach((line, at) => {
    const isSentence =
      /[。]$/.test(line) || line.length > 40 || /^(?:[0-9０-９]{1,2}[.．、)）]|[①-⑳])/.test(line)
    const hasAmount = splitLine(line).amount !== '' || isAmountAlone(line)
    const isBeforeAmount = isAmountAlone(lines[at + 1] ?? '')
    if (isSentence && !(hasAmount && line.length < 25)) draft.steps.push(withoutNumber(line))
    else if (hasAmount || isBeforeAmount) draft.ingredients.push(line)
    else if (at === 0 && lines.length > 1) draft.title = titleOf(line)
    else if (servingsIn(line) === null) draft.ingredients.push(line)
  })
}

/** In a table copied from a page the name and the amount are on separate lines. */
function joinAmounts(lines: readonly string[]): string[] {
  const joined: string[] = []
  for (const line of lines) {
    const last = joined.at(-1)
    if (last !== undefined && isAmountAlone(line) && splitLine(last).amount === '') {
      joined.splice(-1, 1, `${last} ${line}`)
    } else if (!/^[0-9０-９]+\s*(?:人分|人前)$/.test(line)) joined.push(line.replace(/^[・•]\s*/, ''))
  }
  return joined
}

/** Drops numbers that stand alone on a line. */
const joinNumbers = (lines: readonly string[]) => lines.filter((line) => !/^(?:[0-9０-９]{1,2}|)$/.test(line))
