import { headingIn } from '../words/headings.ts'
import { hasAmount, isSentence } from '../words/line-form.ts'
import { isServingsAlone } from '../words/servings.ts'
import { stepNumberIn } from '../words/step-number.ts'

/** The texts of the dishes that stand below each other, each with its ingredients and steps. Empty for one dish. */
export function dishesIn(text: string): string[] {
  const lines = text.split('\n')
  const headings = lines.flatMap((line, at) => {
    const kind = headingIn(line)?.kind
    return kind === 'ingredients' || kind === 'steps' ? [{ at, kind }] : []
  })
  const starts = headings.flatMap(({ at, kind }, index) => {
    const [before, after] = [headings[index - 1], headings[index + 1]]
    const isAnother = kind === 'ingredients' && before?.kind === 'steps' && after?.kind === 'steps'
    const title = isAnother ? titleAbove(lines, at, before.at) : null
    return title === null ? [] : [title]
  })
  const found = starts.length > 0 ? starts : servedBelow(lines)
  if (found.length === 0) return []
  return [0, ...found].map((start, index) => lines.slice(start, found[index]).join('\n').trim())
}

/** ■カレー（4人分） and ■サラダ（4人分）, each above its own list and steps without headings. */
const served = /^[#■◆●★☆【《＜<〈◎○◇□▼▽]\s?[^\d（(]{1,20}[（(]\s?\d{1,2}\s?人[分前][)）][】》＞>〉]?$/

const servedBelow = (lines: readonly string[]): number[] =>
  lines.flatMap((line, at) => (served.test(line.trim()) && headingIn(line) === null ? [at] : [])).slice(1)

/** The line that names the dish above its ingredients: short, apart from the steps before, and no step itself. */
function titleAbove(lines: readonly string[], heading: number, steps: number): number | null {
  const above = lines.slice(steps + 1, heading)
  const named = above.findLastIndex((line) => line.trim() !== '' && !isServingsAlone(line))
  const line = above[named]?.trim() ?? ''
  const isApart =
    named > 0 && (above[named - 1]?.trim() === '' || /^[#■◆●★☆【《＜<〈「『＊*◎○◇□▼▽]/.test(line))
  const isTitle =
    line.length <= titleLengthMax &&
    !isSentence(line) &&
    !hasAmount(line) &&
    stepNumberIn(line) === null &&
    headingIn(line) === null &&
    !ofDish.test(line)
  return isApart && isTitle ? steps + 1 + named : null
}

const titleLengthMax = 30
/** A part of the same dish. */
const ofDish =
  /[:：]|ソース|[たタ][れレ]|生地|クリーム|スープ|衣|フィリング|トッピング|ドレッシング|あん|sauce|dough|filling|topping/i
