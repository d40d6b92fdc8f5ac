import { addDays, dateWords, weekdayFrom, weekdays } from './calendar.ts'

export type Chip = { kind: 'date' | 'time' | 'repeat'; source: string; label: string }
export type QuickAdd = { title: string; chips: Chip[] }

/** Extracts dates from one line. Words in `kept` were removed as chips and are plain text again. */
export function readQuickAdd(line: string, today: Date, kept: readonly string[] = []): QuickAdd {
  const chips: Chip[] = []
  let rest = foldWidth(line)
  for (const { kind, pattern, label } of readings) {
    const found = pattern.exec(rest)
    if (!found || kept.includes(found[0])) continue
    if (chips.some((chip) => chip.kind === kind)) continue
    // A repeat brings its own day.
    if (kind === 'date' && chips.some((chip) => chip.kind === 'repeat')) continue
    const words = label(found, today)
    if (words === null) continue
    chips.push({ kind, source: found[0], label: words })
    rest = `${rest.slice(0, found.index)} ${rest.slice(found.index + found[0].length)}`
  }
  return { title: tidy(rest), chips }
}

type Reading = {
  kind: Chip['kind']
  pattern: RegExp
  /** Null if the words are not a valid date, such as 13月. */
  label: (found: RegExpExecArray, today: Date) => string | null
}

const inDays = (days: number) => (_: RegExpExecArray, today: Date) => dateWords(addDays(today, days))

/** The first match of a kind wins, so longer words come before shorter ones they contain. */
const readings: Reading[] = [
  { kind: 'repeat', pattern: /毎週([日月火水木金土])曜?日?/, label: ([, day]) => `毎週${day}曜` },
  { kind: 'repeat', pattern: /毎月末|毎月(\d{1,2})日/, label: ([words]) => words },
  { kind: 'repeat', pattern: /毎日|毎朝|毎晩/, label: ([words]) => words },
  { kind: 'date', pattern: /あさって|明後日/, label: inDays(2) },
  { kind: 'date', pattern: /明日|あした/, label: inDays(1) },
  { kind: 'date', pattern: /今日|きょう/, label: inDays(0) },
  {
    kind: 'date',
    pattern: /(\d{1,3})日後/,
    label: ([, days], today) => dateWords(addDays(today, Number(days))),
  },
  {
    kind: 'date',
    pattern: /(\d{1,2})週間後/,
    label: ([, weeks], today) => dateWords(addDays(today, Number(weeks) * 7)),
  },
  {
    kind: 'date',
    pattern: /(来週の?)?([日月火水木金土])曜日?/,
    label: ([, next, day], today) =>
      dateWords(weekdayFrom(today, { weekday: weekdays.indexOf(day ?? ''), nextWeek: next !== undefined })),
  },
  { kind: 'date', pattern: /来週/, label: inDays(7) },
  {
    kind: 'date',
    pattern: /(\d{1,2})(?:月(\d{1,2})日|\/(\d{1,2}))/,
    label: ([, month, day, slashDay], today) => monthDay(today, Number(month), Number(day ?? slashDay)),
  },
  {
    kind: 'time',
    pattern: /(午前|午後|朝|夜)?の?(\d{1,2})(?:時(?:(半)|(\d{1,2})分)?(?!間)|:(\d{2}))(?:に)?/,
    label: ([, half, hour, thirty, minute, clock]) =>
      timeWords(half, Number(hour), thirty ? 30 : Number(minute ?? clock ?? 0)),
  },
]

function monthDay(today: Date, month: number, day: number): string | null {
  const thisYear = new Date(today.getFullYear(), month - 1, day)
  if (thisYear.getMonth() !== month - 1 || thisYear.getDate() !== day) return null
  const isPast = thisYear < addDays(today, 0)
  return dateWords(isPast ? new Date(today.getFullYear() + 1, month - 1, day) : thisYear)
}

function timeWords(half: string | undefined, hour: number, minute: number): string | null {
  const isAfternoon = (half === '午後' || half === '夜') && hour < 12
  const hours = isAfternoon ? hour + 12 : hour
  if (hours > 23 || minute > 59) return null
  return `${hours}:${String(minute).padStart(2, '0')}`
}

/** Full-width digits, colon and slash, as Japanese keyboards send them. */
function foldWidth(line: string): string {
  return line.replace(/[０-９：／]/g, (letter) => String.fromCharCode(letter.charCodeAt(0) - 0xfee0))
}

function tidy(rest: string): string {
  return rest
    .replace(/[\s　]+/g, ' ')
    .trim()
    .replace(/^[のにで、]\s*/, '')
}
