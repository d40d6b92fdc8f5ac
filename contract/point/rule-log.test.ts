import { expect, test } from 'vitest'
import { exchangeReviewBusinessDays } from '../exchange/exchange-rules.ts'
import { missionGroupIds, missionGroups, missions } from './mission-rules.ts'
import { pointExpiryMonths, stampStreakDays, yenPerPoint } from './point-rules.ts'
import { baseRules } from './rule-log.ts'

test('the rule log states the values that apply now; a changed value needs a new entry', () => {
  const stated = baseRules.flatMap(({ lines }) => lines)
  const newest = (start: string) => stated.filter((line) => line.startsWith(start)).at(-1)

  for (const id of missionGroupIds) {
    const { name, points } = missionGroups[id]
    const line = newest(`${name} `)
    expect(line ?? '', `add a new entry for ${name} to rule-log.ts`).toContain(`${name} ${points}pt`)
  }
  expect(newest('デイリースタンプ')).toContain(
    `${stampStreakDays}日続くと${missions['stamp-streak'].points}pt追加`,
  )
  expect(newest(`${yenPerPoint}ptは`)).toContain('1円相当')
  expect(newest('最後の獲得')).toContain(`${pointExpiryMonths}か月後の月末`)
  expect(newest('審査のある交換')).toContain(`${exchangeReviewBusinessDays}営業日以内`)
})

test('entries come in the order of their days and have names of their own', () => {
  const days = baseRules.map(({ from }) => from)

  expect(days).toEqual([...days].sort())
  expect(new Set(baseRules.map(({ id }) => id)).size).toBe(baseRules.length)
})
