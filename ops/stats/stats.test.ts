import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { AnalyticsEventName } from '#contract/analytics.ts'
import { sayIn } from '#contract/operator-messages/catalogue.ts'
import { openCounts } from '#server/analytics/counts.ts'
import { readStats } from '#server/analytics/stats.ts'
import { testDatabase } from '#server/testing/database/test-database.ts'
import { statsText } from './stats.ts'
import { statsPage } from './stats-page.ts'

const db = await testDatabase()
const [en, ja] = [sayIn('en'), sayIn('ja')]

const counts = openCounts({ sql: db.sql, log: { warn: () => undefined } })
happen('2026-11-13T14:59:59Z', 'page_view', '/') // still the 13th in Japan
happen('2026-11-13T15:00:00Z', 'page_view', '/', true)
happen('2026-11-14T14:00:00Z', 'exchange_confirm', '/mypage/exchange/quo', true)
happen('2026-11-15T01:00:00Z', 'page_view', '/<b>')
happen('2026-11-15T01:00:00Z', 'referral_visit', '/lps/referralFriend')
happen('2026-10-01T00:00:00Z', 'sign_up', '/mypage/')

await counts.close()
const stats = await readStats(db.sql, { fromDay: '2026-11-13', today: '2026-11-15' })

test('days are days in Japan, and a day without events has a row', async () => {
  expect(stats.days.map(({ day, page_view, byMembers }) => [day, page_view, byMembers])).toEqual([
    ['2026-11-13', 1, 0],
    ['2026-11-14', 1, 1],
    ['2026-11-15', 1, 0],
  ])
  expect(stats.days[1]).toMatchObject({ exchange_confirm: 1, exchange_request: 0, sign_up: 0 })
})

test('the table shows each day and the most viewed paths', () => {
  const text = statsText(en, stats)

  expect(text).toMatch(/^2026-11-15 +1 +0 +0 +0 +0 +0 > 0 +0 > 1 > 0$/m)
  expect(text).toMatch(/^2 +\/$/m)
})

test('the page has a chart and a table for each kind, and escapes paths', () => {
  const page = statsPage({ language: 'ja', say: ja }, { ...stats, paths: [{ path: '/<b>', views: 1 }] })

  expect(page.match(/<svg class="chart"/g)).toHaveLength(4)
  expect(page).toContain('<title>2026-11-14 確認 1</title>')
  expect(page).not.toContain('/<b>')
  expect(page).toContain('/&#60;b&#62;')
})

test('the page is in English for an English terminal', () => {
  const page = statsPage({ language: 'en', say: en }, stats)

  expect(page).toContain('<html lang="en">')
  expect(page).toContain('<title>2026-11-14 confirmation shown 1</title>')
  // Without the period and the style sheet, which are the same in both.
  expect(page.replace(/〜|<style>[\s\S]*<\/style>/g, '')).not.toMatch(/[ぁ-んァ-ヶ一-龠]/)
})

function happen(at: string, name: AnalyticsEventName, path: string, byMember = false): void {
  counts.add([{ eventId: randomUUID(), name, path, agoMs: 0 }], { at: new Date(at), byMember })
}
