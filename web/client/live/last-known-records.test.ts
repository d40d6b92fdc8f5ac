// @vitest-environment jsdom
import { beforeEach, expect, test } from 'vitest'
import { type Missions, missionDocument, noMissions } from '#contract/point/mission.ts'
import { pointDocument } from '#contract/point/point.ts'
import { spacesDocument } from '#contract/space/space.ts'
import { forgetRecords, keepRecord, keptRecordsKey, readKeptRecord } from './last-known-records.ts'

const card: Missions = { ...noMissions, stampDays: ['2026-11-15'], streakDays: 1, stampTotal: 1 }

beforeEach(() => localStorage.clear())

test('the last state of a record is available on the next visit, also if the record does not exist', () => {
  keepRecord('hanako', missionDocument, card)
  keepRecord('hanako', pointDocument, null)

  expect(readKeptRecord('hanako', missionDocument)?.data).toEqual(card)
  expect(readKeptRecord('hanako', pointDocument)?.data).toBeNull()
})

test('another member does not see the records and replaces them', () => {
  keepRecord('hanako', missionDocument, card)
  expect(readKeptRecord('taro', missionDocument)).toBeNull()

  keepRecord('taro', pointDocument, null)

  expect(localStorage.getItem(keptRecordsKey)).not.toContain('hanako')
})

test('the records are removed when the session ends', () => {
  keepRecord('hanako', missionDocument, card)

  forgetRecords()

  expect(localStorage.length).toBe(0)
})

test('a record that an older build stored in another shape is ignored', () => {
  keepRecord('hanako', pointDocument, { available: 'many' })

  expect(readKeptRecord('hanako', pointDocument)).toBeNull()
})

test('shared things that an older build kept, without who ended them and who was asked, are still there', () => {
  const me = { id: 'a', name: '花子', role: 'owner' }
  const older = {
    id: '0e3a8d52-6d0f-4a8e-9a34-6a4e1f6f3c11',
    app: 'todo',
    kind: 'todo-list',
    title: '買い物',
    state: 'open',
    readableUntil: null,
    role: 'owner',
    me: me.id,
    members: [me],
    place: { epoch: 'a', seq: 1 },
    joinedAt: '2026-11-19T03:00:00.000Z',
    lastChange: null,
    ifErased: 'hand-over',
  }
  keepRecord('hanako', spacesDocument, { spaces: [older] })

  const kept = readKeptRecord('hanako', spacesDocument)?.data?.spaces

  expect(kept).toEqual([{ ...older, offeredTo: null, endedBy: null }])
})
