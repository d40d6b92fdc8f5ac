import type { ReadLine } from '../../model/labelled.ts'
import { isAmountAlone, joinLine, splitLine } from '../../quantity/split-line.ts'

const same = /^(.*\S)[\s　]+(?:[〃々”″"]|同(?:上|じ))$/
/** 小さじ1の塩 */
const amountFirst = /^(.{2,12}?)の([^の\d０-９、。]{1,12})$/

/** みりん 〃 has the amount of the line above, 小さじ1の塩 is 塩 小さじ1, and a comma behind an amount belongs to the list. */
export function settleAmounts(lines: readonly ReadLine[]): ReadLine[] {
  let above = ''
  return lines.map((line) => {
    const text = line.text.replace(/(?<=\S)\s*[,，]\s*$/, '')
    const [, name = ''] = same.exec(text) ?? []
    if (name !== '' && above !== '') return { ...line, text: joinLine(name, above) }
    const { amount } = splitLine(text)
    const [, first = '', food = ''] = amount === '' ? (amountFirst.exec(text) ?? []) : []
    above = amount || above
    return { ...line, text: isAmountAlone(first) ? joinLine(food, first) : text }
  })
}
