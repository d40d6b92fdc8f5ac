// @vitest-environment jsdom
import { beforeEach, expect, test } from 'vitest'
import { missionDocument } from '#contract/point/mission.ts'
import { pointDocument } from '#contract/point/point.ts'
import { forgetRecords, keepRecord, keptRecordsKey, readKeptRecord } from './last-known-records.ts'

const card = { stampDays: ['2026-11-15'], streakDays: 1, paidOn: {}, refused: {} }

beforeEach(() => localStorage.clear())

test('what a member was told last is there on the next visit, an absent record too', () => {
  keepRecord('hanako', missionDocument, card)
  keepRecord('hanako', pointDocument, null)

  expect(readKeptRecord('hanako', missionDocument)?.data).toEqual(card)
  expect(readKeptRecord('hanako', pointDocument)?.data).toBeNull()
})

test('another member sees nothing of it, and takes its place', () => {
  keepRecord('hanako', missionDocument, card)
  expect(readKeptRecord('taro', missionDocument)).toBeNull()

  keepRecord('taro', pointDocument, null)

  expect(localStorage.getItem(keptRecordsKey)).not.toContain('hanako')
})

test('with the session everything is forgotten', () => {
  keepRecord('hanako', missionDocument, card)

  forgetRecords()

  expect(localStorage.length).toBe(0)
})

test('what an older build kept in another shape is passed over', () => {
  keepRecord('hanako', pointDocument, { available: 'many' })

  expect(readKeptRecord('hanako', pointDocument)).toBeNull()
})
