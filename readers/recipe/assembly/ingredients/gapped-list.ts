import type { PastedLine } from '../../layout/normalise.ts'
import { joinLine, splitLine } from '../../quantity/split-line.ts'
import { isPantryItem } from '../../words/food-words.ts'
import { hasAmount } from '../../words/line-form.ts'

const gapped = /^(\S+)(?:　+|\s{2,})([^\s。、]{1,12})$/
const gappedMin = 4
const gappedShare = 0.7

/** True for lines in most of which a wide gap parts the name and the amount. */
export const isGappedList = (texts: readonly string[]): boolean =>
  texts.filter(isGapped).length >= Math.max(gappedMin, texts.length * gappedShare)

export const isGapped = (text: string): boolean => gapped.test(text)

/** だし汁　いつもの水加減: where a gap parts names and amounts, all words behind it are an amount. */
export function withAmountsApart<T extends PastedLine & { isGroup: boolean }>(items: readonly T[]): T[] {
  const isItem = ({ isGroup, cells }: T) => !isGroup && cells === null
  if (!isGappedList(items.filter(isItem).map(({ text }) => text))) return [...items]
  return items.map((item) => {
    const [, name = '', amount = ''] = (isItem(item) && gapped.exec(item.text)) || []
    const isAmount = splitLine(item.text).amount === '' && !hasAmount(amount) && !isPantryItem(amount)
    return name && isAmount ? { ...item, text: joinLine(name, amount) } : item
  })
}
