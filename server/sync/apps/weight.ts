import { earns } from '#contract/apps/app-weight.ts'
import { addDays, dayMs, japanDay } from '#contract/values/japan-day.ts'
import { isTrashed, type ServerApp } from './server-app.ts'

export const weight: ServerApp<'weight'> = {
  findings: {
    'weight-record': (record, changed) =>
      changed.has('kg') && earns({ kind: record.get('kind'), kg: record.get('kg') }) && !isTrashed(record),
  },
  merged: { texts: ['note'], maps: [] },
  examples: {
    'weight-record': { found: { kind: 'weighing', kg: 62 }, notFound: { kind: 'weighing', kg: 6 } },
  },
  demo: demoWeights,
}

const days = 730

/** Two years of morning weights up to yesterday: a slow decline, a heavy New Year, a trip and lazy weeks. */
function demoWeights(now: Date) {
  const today = japanDay(now)
  const chance = chanceFrom(20_261_115)
  const weighings = Array.from({ length: days }, (_, index) => days - index).flatMap((daysAgo) => {
    const day = addDays(today, -daysAgo)
    const level = levelOf(days - daysAgo) + feast(day)
    // Drawn for every day, kept or not, so that each day's value is stable.
    const [isForgotten, noise, isEvening] = [
      chance() < 0.14 && daysAgo > 9,
      chance() + chance() + chance() - 1.5,
      chance(),
    ]
    if (isForgotten || isAway(daysAgo)) return []
    const morning = weighing(now, { daysAgo, day, part: 'morning', kg: level + noise * 0.6 })
    if (isEvening > 0.12) return [morning]
    return [morning, weighing(now, { daysAgo, day, part: 'evening', kg: level + noise * 0.6 + 0.6 })]
  })
  return [
    ...weighings,
    setting(now, 'heightCm', 165),
    setting(now, 'adultFrom', 0),
    setting(now, 'goalKg', 60),
  ]
}

/** A slowing decline with waves of some months. */
const levelOf = (day: number) => 61.2 + 5.6 * Math.exp(-day / 380) - 0.9 * Math.sin(day / 38)

/** The New Year gain, gone by February. */
function feast(day: string): number {
  const [month = 0, date = 0] = day.split('-').slice(1).map(Number)
  if (month === 12) return date > 27 ? 0.5 : 0
  return month === 1 ? Math.max(0, 1.2 - date * 0.045) : 0
}

const isAway = (daysAgo: number) => (daysAgo > 96 && daysAgo < 106) || (daysAgo > 420 && daysAgo < 458)

type NewWeighing = { daysAgo: number; day: string; part: 'morning' | 'evening'; kg: number }

function weighing(now: Date, { daysAgo, day, part, kg }: NewWeighing) {
  const at = now.getTime() - daysAgo * dayMs
  return {
    kind: 'weighing',
    day,
    part,
    kg: round(kg),
    ...(part === 'morning' && { fatPercent: round(23.5 + (kg - 62) * 0.7) }),
    note: notes[daysAgo] ?? '',
    createdAt: at,
    editedAt: at,
  }
}

const notes: Record<number, string> = {
  3: '前の晩は鍋。よく眠れた',
  24: '朝の散歩をはじめた',
  95: '旅行から帰宅',
  419: 'ひさしぶりに再開',
}

const setting = (now: Date, name: string, value: number) => ({
  kind: 'setting',
  name,
  value,
  createdAt: now.getTime() - days * dayMs,
  editedAt: now.getTime() - days * dayMs,
})

const round = (value: number) => Math.round(value * 10) / 10

/** The same pseudo-random numbers on every machine. */
function chanceFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 48_271) % 2_147_483_647
    return state / 2_147_483_647
  }
}
