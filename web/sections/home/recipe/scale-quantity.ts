export type Unit = '大さじ' | '小さじ' | 'カップ' | 'g' | '個' | '本'
export type Quantity = { value: number; unit: Unit } | { words: '少々' | '適量' }

/** The amount of an ingredient when the recipe is cooked for `to` people instead of `from`. */
export function scaleQuantity(quantity: Quantity, { from, to }: { from: number; to: number }): string {
  if ('words' in quantity) return quantity.words
  const value = (quantity.value * to) / from
  if (quantity.unit === '小さじ') return inTeaspoons(value)
  return inUnit(value, quantity.unit)
}

/** Three 小さじ are one 大さじ: nobody measures five teaspoons. */
function inTeaspoons(value: number): string {
  const large = Math.floor(nearestQuarter(value) / 3)
  const small = nearestQuarter(value) - large * 3
  const words = [large > 0 && inUnit(large, '大さじ'), small > 0 && inUnit(small, '小さじ')]
  return words.filter(Boolean).join('と')
}

function inUnit(value: number, unit: Unit): string {
  if (unit === 'g') return `${Math.round(value)}g`
  const number = inFractions(value)
  return unit === '大さじ' || unit === '小さじ' ? `${unit}${number}` : `${number}${unit}`
}

/** In quarters, as kitchens measure: 1.5 is 1と1/2. */
function inFractions(value: number): string {
  const rounded = nearestQuarter(value)
  const whole = Math.floor(rounded)
  const fraction = fractions[(rounded - whole) * 4] ?? ''
  if (whole === 0) return fraction
  return fraction === '' ? `${whole}` : `${whole}と${fraction}`
}

const fractions = ['', '1/4', '1/2', '3/4']

const nearestQuarter = (value: number) => Math.max(1, Math.round(value * 4)) / 4
