import { plus } from './fraction.ts'
import { inUnit, type Measure } from './measure.ts'
import { type Amount, isBracketed, isMeasured } from './read-amount.ts'
import { amountText, measureText } from './scale.ts'
import { families, isSpoon } from './units.ts'

/** The amount of one line. `plain` is its one measure if the words beside it are not needed in a sum. */
export type Portion = { text: string; amount: Amount; plain: Measure | null }

export function portionOf(amount: Amount, text: string): Portion {
  const outside = amount.filter((_, at) => !isBracketed(amount, at))
  const measures = outside.filter(isMeasured)
  const words = outside.map((piece) => (isMeasured(piece) ? '' : piece.text.replace(/[（([［].*$/, '')))
  const isPlain = measures.length === 1 && needless.test(words.join(' ').trim())
  return { text, amount, plain: isPlain ? (measures[0]?.measure ?? null) : null }
}

/** Words that tell how exact a number is, or the size or cut of a piece. The vessel in 茶碗2杯 is no such word. */
const needless =
  /^(?:約|およそ|だいたい|正味|合計|計|合わせて|大きめ|小さめ|[大中小]|[LMS]サイズ|[LMS]玉?|山盛り|すりきり|軽く|薄切り|分|強|弱|[くぐ]らい|程度|ほど|前後|以上|〜|すりおろし|みじん切り|千切り|[)）\]］\s　])*$/

const vague = /^(?:約|およそ|だいたい)|(?:強|弱|[くぐ]らい|程度|ほど|前後|〜)$/

/**
 * The sum. Amounts of the same form are added piece by piece: 70g×2缶 twice is 70g×4缶. Then plain ones are added by
 * the family of their unit. The rest stand side by side: 1個＋100g.
 */
export function totalText(portions: readonly Portion[]): string {
  if (portions.length === 1) return portions[0]?.text ?? ''
  const sums = grouped(grouped(portions, formOf).map(sameForm), familyOf)
  const isWords = ([first]: readonly Portion[]) => !first?.amount.some(isMeasured)
  return [...sums.filter((group) => !isWords(group)), ...sums.filter(isWords)]
    .map((group) => (group.length === 1 ? (group[0]?.text ?? '') : plainSum(group)))
    .filter((text) => text !== '')
    .join('＋')
}

function grouped(portions: readonly Portion[], keyOf: (portion: Portion) => string): Portion[][] {
  const groups = new Map<string, Portion[]>()
  for (const portion of portions) {
    const key = keyOf(portion)
    groups.set(key, [...(groups.get(key) ?? []), portion])
  }
  return [...groups.values()]
}

/** The words with the units between them. */
const formOf = ({ amount, text }: Portion): string =>
  amount.some(isMeasured)
    ? amount
        .map((piece) => (isMeasured(piece) ? `\0${counterOf(piece.measure)}` : piece.text.replace(/\s/g, '')))
        .join('')
    : text.trim()

function sameForm(portions: readonly Portion[]): Portion {
  const [first, ...others] = portions as [Portion, ...Portion[]]
  // Twice 少々 is 少々.
  if (others.length === 0 || !first.amount.some(isMeasured)) return first
  const amount = first.amount.map((piece, at) =>
    isMeasured(piece) ? { ...piece, measure: sumOf(portions.flatMap((each) => measureAt(each, at))) } : piece,
  )
  return portionOf(amount, amountText(amount))
}

function measureAt({ amount }: Portion, at: number): Measure[] {
  const piece = amount[at]
  return piece && isMeasured(piece) ? [piece.measure] : []
}

/** Forms that can be added: of one family of units, or counted alike. */
const familyOf = ({ plain, text }: Portion): string => {
  if (!plain) return `words ${text}`
  return families[plain.unit]?.family ?? `counted ${counterOf(plain)}`
}

function plainSum(portions: readonly Portion[]): string {
  const { text, isRounded } = measureText(sumOf(portions.flatMap(({ plain }) => (plain ? [plain] : []))))
  return isRounded || portions.some((each) => vague.test(each.text)) ? `約${text}` : text
}

/** Counters that mean the same, under one of them. */
const sameCounters: Record<string, string> = {
  ...{ 片: 'かけ', カケ: 'かけ', 欠け: 'かけ', 欠片: 'かけ', かけら: 'かけ' },
  ...{ コ: '個', ヶ: '個', ケ: '個', こ: '個', つ: '個', 把: '束', 瓶: 'びん' },
}

const counterOf = ({ unit }: Measure): string => sameCounters[unit] ?? unit

function sumOf(measures: readonly Measure[]): Measure {
  const unit = commonUnit(measures)
  const same = measures.map((measure) => inUnit(measure, unit))
  const ends = same.map(({ low, high }) => high ?? low)
  return {
    unit,
    isLeading: same.find((measure) => measure.unit === unit)?.isLeading ?? false,
    low: same.map(({ low }) => low).reduce(plus),
    high: same.some(({ high }) => high) ? ends.reduce(plus) : null,
    style: same.find(({ style }) => style !== 'whole')?.style ?? 'whole',
    hasSpoons: same.some(({ hasSpoons }) => hasSpoons),
  }
}

function commonUnit(measures: readonly Measure[]): string {
  const units = new Set(measures.map(({ unit }) => unit))
  const [first = ''] = units
  if (units.size === 1) return first
  if ([...units].every(isSpoon)) return '小さじ'
  const smallest = { mass: 'g', volume: 'ml', length: 'cm' } as const
  const family = families[first]?.family
  return family ? smallest[family] : first
}
