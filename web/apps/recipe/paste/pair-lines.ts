import { isAmountAlone } from '../quantity/split-line.ts'
import { hasAmount, isSentence } from './line-form.ts'
import type { Line } from './normalise.ts'

/** A line of the ingredients and the amount that stands on another line. */
type PairedLine = Line & { amountAt: number | null }

const pairsMin = 3
const looseLengthMax = 16

/** Joins names and amounts that stand on lines of their own, one below the other or in two columns one after the other. */
export const pairLines = (lines: readonly Line[]): PairedLine[] => {
  const given = lines.flatMap(withoutFramedGroup(lines))
  const columns = columnsIn(given)
  return columns ?? alternating(given)
}

/** 【たれ】しょうゆ on every line of a group: the group is named once, above the first. */
const withoutFramedGroup =
  (lines: readonly Line[]) =>
  (line: Line, at: number): Line[] => {
    const [group, name] = framed(line.text)
    if (!group || !name || line.cells) return [line]
    const above = lines.slice(0, at).findLast(({ text }) => !isAmountAlone(text))?.text ?? ''
    const item = { ...line, text: name }
    return framed(above)[0] === group ? [item] : [{ ...line, text: `【${group}】` }, item]
  }

function framed(text: string): [string, string] | [] {
  const [, group, name] =
    /^[【〈＜<［[]([^【】〈〉＜＞<>［］[\]]{2,8})[】〉＞>］\]]\s*(\S.*)$/.exec(text) ?? []
  return group && name && !isAmountAlone(name) ? [group, name] : []
}

/** A scan may put the column of the amounts below that of the names. */
function columnsIn(lines: readonly Line[]): PairedLine[] | null {
  const first = lines.findIndex(({ text }) => isAmountAlone(text))
  const amounts = lines.slice(first)
  if (first < pairsMin || amounts.length !== first || !amounts.every(({ text }) => isAmountAlone(text)))
    return null
  if (lines.slice(0, first).some(({ text, cells }) => cells !== null || hasAmount(text))) return null
  return lines.slice(0, first).map((line, at) => ({
    ...line,
    text: `${line.text} ${amounts[at]?.text ?? ''}`,
    amountAt: amounts[at]?.at ?? null,
  }))
}

/** Where amounts stand below their names, 10g×2 and 輪切り2枚 are amounts as well. */
function alternating(lines: readonly Line[]): PairedLine[] {
  const isAmount = lines.map(({ text }) => isAmountAlone(text))
  const isPaired =
    isAmount.filter(Boolean).length >= pairsMin && !lines.some(({ text, cells }) => cells || isWhole(text))
  const joined: PairedLine[] = []
  lines.forEach((line, at) => {
    const last = joined.at(-1)
    const isBelowName =
      last !== undefined && last.amountAt === null && lines[at - 1]?.at === last.at && !isAmount[at - 1]
    const isNext = isAmount[at + 2] === true || at === lines.length - 1 || isLoose(lines[at + 2]?.text ?? '')
    if (isPaired && isBelowName && !isAmount[at] && isLoose(line.text) && !isAmount[at + 1] && isNext) {
      last.text = `${last.text} ${line.text}`
      last.amountAt = line.at
    } else joined.push({ ...line, amountAt: null })
  })
  return joined
}

const isWhole = (text: string) => !isAmountAlone(text) && hasAmount(text) && /[\s　…]/.test(text)

const isLoose = (text: string) =>
  text.length <= looseLengthMax &&
  !isSentence(text) &&
  /[\d０-９]|少し|少々|適/.test(text) &&
  !/円|kcal/.test(text)
