import { isFixedNumber, tube } from './fixed-number.ts'
import { decimal, type Fraction, fraction, plus } from './fraction.ts'
import { inUnit, type Measure } from './measure.ts'
import { plainDigits } from './plain-digits.ts'
import { families, isCup, isSpoon, leading, lengths, unitPattern } from './units.ts'

/** An amount consists of scalable measures and the words between them. */
export type AmountPiece = { text: string } | { text: string; measure: Measure }
export type Amount = readonly AmountPiece[]

export const isMeasured = (piece: AmountPiece): piece is Extract<AmountPiece, { measure: Measure }> =>
  'measure' in piece

const whole = String.raw`\d+(?:\.\d+)?`
const share = String.raw`\d+/\d+`
const mixed = String.raw`\d+\s?[と・+＋ 　]\s?\d+(?:/|分の)\d+`
const spoken = String.raw`\d+分の\d+`
const number = `(?:${mixed}|${share}|${spoken}|${whole})`
const measurePattern = new RegExp(
  `(?:(?<lead>${leading.join('|')})(?<words>[\\s　]?(?:山盛り|すりきり|軽く|約)?[\\s　]?))?` +
    `(?<low>${number})(?:(?<joint>〜|\\s?to\\s)(?<high>${number}))?(?:[\\s　]?(?<unit>${unitPattern}))?(?<half>半(?!分))?`,
  'g',
)

/** Parses 大さじ1と1/2, 2〜3本, 1個(約200g). Anything that is not an amount (180℃, 3cm角, 200g入り) stays text. */
export function readAmount(written: string): Amount {
  const plain = written.trim() === '半分' ? '1/2個' : plainDigits(written)
  const text = oneVessel.test(plain) ? `1×${plain}` : plain
  const pieces: AmountPiece[] = []
  let from = 0
  for (const found of text.matchAll(measurePattern)) {
    const [source] = found
    const before = text.slice(0, found.index)
    const after = text.slice(found.index + source.length)
    const measure = measureOf(found.groups ?? {})
    if (!measure || isFixedNumber(measure, before, after)) continue
    const words = found.groups?.words?.trim() ?? ''
    if (found.index > from || words) pieces.push({ text: text.slice(from, found.index) + words })
    pieces.push({ text: source.trimEnd(), measure })
    from = found.index + source.trimEnd().length
  }
  if (from < text.length) pieces.push({ text: text.slice(from) })
  return onlyRealSizes(joined(joined(pieces, sumOf), rangeOf))
}

function measureOf({
  lead,
  low,
  high,
  unit,
  half,
  joint,
}: Record<string, string | undefined>): Measure | null {
  const value = low === undefined ? null : numberOf(low)
  if (!value || value.num === 0) return null
  const end = high === undefined ? null : numberOf(high)
  return {
    low: half ? plus(value, fraction(1, 2)) : value,
    high: end,
    unit: lead ?? unit ?? '',
    isLeading: lead !== undefined,
    ...(joint !== undefined && joint !== '〜' && { joint: ' to ' }),
    style:
      half || /[/分]/.test(`${low}${high}`) ? 'fraction' : /\./.test(`${low}${high}`) ? 'decimal' : 'whole',
  }
}

function numberOf(text: string): Fraction | null {
  const parts = /^(?:(\d+)\s?[と・+＋ 　]\s?)?(\d+)\/(\d+)$/.exec(text.replace(/(\d+)分の(\d+)$/, '$2/$1'))
  if (!parts) return decimal(text)
  const rest = quotient(parts[2], parts[3])
  return rest && parts[1] ? plus(fraction(Number(parts[1])), rest) : rest
}

const quotient = (num: string | undefined, den: string | undefined) =>
  Number(den) === 0 ? null : fraction(Number(num), Number(den))

/** 400g缶 is one can, but 350ml缶1本 says how many there are. */
const oneVessel = /^\d+(?:\.\d+)?\s?(?:k?g|ml|cc|L)\s?(?:cans?|tins?|jars?|缶|瓶|びん)(?![詰A-Za-z]|\s?\d)/

/** Measures that are one amount together. */
function joined(
  pieces: AmountPiece[],
  join: (first: Measure, tie: string, last: Measure) => Measure | null,
): AmountPiece[] {
  const done: AmountPiece[] = []
  for (const piece of pieces) {
    const [first, tie] = done.slice(-2)
    const measure =
      first && tie && isMeasured(first) && isMeasured(piece)
        ? join(first.measure, tie.text, piece.measure)
        : null
    if (measure) done.splice(-2, 2, { text: `${first?.text}${tie?.text}${piece.text}`, measure })
    else done.push(piece)
  }
  return done
}

/** 大さじ1と小さじ1, 1カップと大さじ2. */
function sumOf(first: Measure, tie: string, last: Measure): Measure | null {
  const both = [first, last]
  if (!/^\s?(?:と約?|[+＋]|プラス|plus)\s?$/.test(tie) || first.high) return null
  if (!both.every(({ unit }) => isCup(unit) || isSpoon(unit))) return null
  // 大さじ1＋大さじ2 are two portions, for two steps.
  if (first.unit === last.unit && !tie.includes('と')) return null
  const larger = sizeOf(first) >= sizeOf(last) ? first : last
  const [one, other] = [inUnit(first, larger.unit), inUnit(last, larger.unit)]
  return {
    ...larger,
    low: plus(one.low, other.low),
    high: other.high && plus(one.low, other.high),
    hasSpoons: both.some(({ unit, hasSpoons }) => hasSpoons || isSpoon(unit)),
  }
}

const sizeOf = ({ unit }: Measure) => families[unit]?.size ?? 0

/** 大さじ1〜大さじ2, 小さじ2〜大さじ1. */
function rangeOf(first: Measure, tie: string, last: Measure): Measure | null {
  if (!/^\s?[〜~～-]\s?$/.test(tie) || first.high) return null
  const isSame = first.unit === last.unit || (isSpoon(first.unit) && isSpoon(last.unit))
  if (!isSame) return null
  return { ...first, high: inUnit(last, first.unit).low, hasSpoons: first.hasSpoons || last.hasSpoons }
}

/** 10cm of kombu is an amount, also in 10cm（10g）; beside 2枚 it is a size. */
function onlyRealSizes(pieces: AmountPiece[]): AmountPiece[] {
  const isSize = (piece: AmountPiece, at: number) =>
    isMeasured(piece) && lengths.has(piece.measure.unit) && !tube.test(pieces[at - 1]?.text ?? '')
  const [first] = pieces
  const isWeighedLength = (piece: AmountPiece, at: number) =>
    first && isSize(first, 0) && isMeasured(piece) && families[piece.measure.unit] && isBracketed(pieces, at)
  const hasOther = pieces.some(
    (piece, at) => isMeasured(piece) && !isSize(piece, at) && !isWeighedLength(piece, at),
  )
  return hasOther ? pieces.map((piece, at) => (isSize(piece, at) ? { text: piece.text } : piece)) : pieces
}

/** True for a piece inside brackets, which says the same amount in another way. */
export const isBracketed = (pieces: Amount, at: number): boolean =>
  /[（(［[][^）)\]］]*$/.test(
    pieces
      .slice(0, at)
      .map(({ text }) => text)
      .join(''),
  )
