import { number, numberOf } from './kanji-number.ts'
import type { Piece } from './parsed-piece.ts'

/** 18時, 18:30, 午後3時半, 夜9時, 正午. Not 3時間 (a duration), 時 alone or 1:1 (a score). */
const clock = new RegExp(
  `(?<half>午前|午後|朝|昼|夕方|夜|深夜|AM|PM|am|pm)?の?(?<hour>${number})(?:時(?!間|期|代|点|給|刻|計)(?:(?<minute>${number})分|(?<thirty>半))?|:(?<colon>[0-5]\\d))(?<about>頃|ごろ|ころ)?`,
  'g',
)
const word = /(?<noon>正午)(?!過)|(?<midnight>深夜0時|真夜中)/g

export function findTime(line: string): Piece[] {
  const clocks = [...line.matchAll(clock)].flatMap((match): Piece[] => {
    const { half, hour, minute, thirty, colon } = match.groups ?? {}
    const before = line[match.index - 1] ?? ''
    // Inside a longer number or word: 2026:10, 第3時.
    if (/[\d:/.第]/.test(before) || /^[\d:]/.test(line.slice(match.index + match[0].length))) return []
    const hours = hourOf(numberOf(hour ?? ''), half)
    const minutes = thirty ? 30 : colon ? Number(colon) : minute ? numberOf(minute) : 0
    if (hours === null || minutes === null || minutes > 59 || (hours === 30 && minutes > 0)) return []
    return [pieceOf(match.index, match[0].length, hours, minutes)]
  })
  const words = [...line.matchAll(word)].map((match) =>
    match.groups?.noon
      ? pieceOf(match.index, match[0].length, 12, 0)
      : pieceOf(match.index, match[0].length, 24, 0),
  )
  return [...clocks, ...words].sort((a, b) => a.start - b.start)
}

/** 25時 is 1:00 of the following day. */
function pieceOf(start: number, length: number, hours: number, minutes: number): Piece {
  const time = `${String(hours % 24).padStart(2, '0')}:${String(minutes).padStart(2, '0')}`
  return { kind: 'time', time, dayShift: hours >= 24 ? 1 : 0, start, end: start + length }
}

function hourOf(hour: number | null, half: string | undefined): number | null {
  if (hour === null || hour > 29) return null
  const isAfternoon = half !== undefined && /午後|昼|夕方|夜|PM/i.test(half)
  if (half === '深夜') return hour <= 5 ? hour + 24 : hour === 12 ? 24 : hour < 12 ? hour + 12 : hour
  if (half === '昼') return hour >= 1 && hour <= 5 ? hour + 12 : hour
  if (half === '夜' && hour === 12) return 24
  if (half === undefined || hour > 12) return hour
  if (isAfternoon) return hour === 12 ? 12 : hour + 12
  return hour === 12 ? 0 : hour
}
