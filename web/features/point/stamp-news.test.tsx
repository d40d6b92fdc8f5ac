import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { noMissions } from '#contract/point/mission.ts'
import { addDays } from '#contract/values/japan-day.ts'
import { StampNews } from './stamp-news.tsx'
import { stampWeek } from './stamp-week.ts'
import type { StampVisit } from './use-stamp-visit.ts'

const today = '2026-11-18'
const visit: StampVisit = { status: 'done', earned: [], retry: () => {} }

/** The words after a stamp of today. */
function words(streakDays: number, stampTotal = streakDays): string {
  const stampDays = Array.from({ length: Math.min(streakDays, 7) }, (_, at) => addDays(today, -at)).reverse()
  const week = stampWeek({ ...noMissions, stampDays, streakDays, stampTotal }, today)
  const shown = { week, visit, today, campaigns: [], isRestricted: false, isChecked: false }
  return renderToStaticMarkup(<StampNews {...shown} />).replace(/<[^>]*>/g, '')
}

test('the news of a stamp names the streak that brings the next bonus, or that has brought it', () => {
  expect(words(1)).toContain('あと6日で7日連続')
  expect(words(100)).toContain('あと5日で105日連続')
  expect(words(14)).toContain('14日連続、おめでとうございます。')
})

test('after a missed day the news say what remains', () => {
  expect(words(1, 87)).toContain('おかえりなさい。累計87日目です。')
})
