import { digits } from '../values/digits.ts'
import { type LineGroup, lineGroup } from './ledger-lines.ts'
import { yenPerPoint } from './point-rules.ts'

/*
 * The figures of points, for 今日, 月次, the 引当 and `ops report` alike. The 月次 of docs/operating.md have a worked example.
 *
 * issued     points that came into circulation, less those that operators took back
 * exchanged  points that became gifts
 * expired    points that lapsed
 * returned   a hold that was given back: the points never left circulation, so it is in no figure
 * reversed   a reversal counts in the line that it reverses, on its own day: both together are nothing
 */

/** One kind of movement, net of its reversals. `points` is negative if it took points out of circulation. */
export type PointLine = { line: string; points: number; times: number }

/** The change of each group. Their sum is the change of the points in circulation. */
export function pointFigures(lines: readonly PointLine[]): Record<LineGroup, number> {
  const figures: Record<LineGroup, number> = { issued: 0, exchanged: 0, expired: 0 }
  for (const { line, points } of lines) figures[lineGroup(line)] += points
  return figures
}

/** One line for each name, in the order of the names. Lines that add up to nothing are none. */
export function addLines(lines: readonly PointLine[]): PointLine[] {
  const sums = new Map<string, PointLine>()
  for (const { line, points, times } of lines) {
    const sum = sums.get(line) ?? { line, points: 0, times: 0 }
    sums.set(line, { line, points: sum.points + points, times: sum.times + times })
  }
  return [...sums.values()]
    .filter(({ points, times }) => points !== 0 || times !== 0)
    .sort((one, other) => (one.line < other.line ? -1 : 1))
}

/** The months whose movements say which share of the points will be exchanged. */
export const reserveMonths = 12

/** Stated wherever the 引当 is shown. */
export const reserveMethod = `引当は「交換の手続き中のポイント ＋ それ以外の残高 × 交換される見込みの割合」です。割合は、直近${reserveMonths}か月に使い終わったポイント（交換と失効の合計）のうち、交換されたポイントの割合です。その${reserveMonths}か月に交換が1件もないときは、失効があっても100％とします。発行・交換・失効はどれも、取り消しを差し引いた純額です。1円未満は切り上げます。`

type Reserve = { shareBasisPoints: number; reserveYen: number }

/**
 * The 引当 of the points in circulation, from the lines of the last months. `held` points are already asked for as a gift,
 * so they count whole.
 */
export function reserveOf(
  { closing, held }: { closing: number; held: number },
  lines: readonly PointLine[],
): Reserve {
  const shareBasisPoints = expectedShare(lines)
  // The running month is of last night and the holds are of now.
  const asked = Math.min(held, closing)
  const expected = ((closing - asked) * shareBasisPoints) / whole
  return { shareBasisPoints, reserveYen: Math.ceil((asked + expected) * yenPerPoint) }
}

const whole = 10_000

/** 80.00% */
export const shareText = (basisPoints: number): string => `${digits(basisPoints / 100, 2)}%`

/** The figures behind the rate, so that anybody can compute it again. */
export function shareInWords(lines: readonly PointLine[]): string {
  const { exchanged, expired } = pointFigures(lines)
  if (exchanged >= 0) return `直近${reserveMonths}か月に交換がないため、100%とします`
  const used = `交換 ${digits(-exchanged)}pt`
  return `直近${reserveMonths}か月の${used} ÷（${used} ＋ 失効 ${digits(Math.max(0, -expired))}pt）`
}

/**
 * The rate: of the points that members used up or lost, those that were exchanged, in hundredths of a percent. All if
 * nothing was exchanged: expiries alone say nothing about the members who stay, so they must not make the 引当 nothing.
 * Points that operators took back were never the member's to use, so they do not lower it.
 */
export function expectedShare(lines: readonly PointLine[]): number {
  const { exchanged, expired } = pointFigures(lines)
  // An expiry of an earlier year that is reversed adds points; it never makes the share larger than the whole.
  const all = -exchanged + Math.max(0, -expired)
  return exchanged >= 0 ? whole : Math.min(whole, Math.ceil((-exchanged * whole) / all))
}
