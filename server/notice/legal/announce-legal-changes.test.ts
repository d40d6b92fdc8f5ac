import { expect, test } from 'vitest'
import { upcomingVersions } from '#contract/legal-changes.ts'
import { demoUid } from '../../auth/sign-in/demo.ts'
import type { Log } from '../../http/handle.ts'
import { createLog } from '../../http/log.ts'
import { testClock } from '../../testing/clock.ts'
import { testDatabase } from '../../testing/database/test-database.ts'
import { newMember } from '../../testing/members/member.ts'
import { runDue } from '../../testing/run-due.ts'
import { startAuthServer } from '../../testing/servers/auth-server.ts'
import { sentTo } from '../../testing/servers/sent-mails.ts'
import { listAnnouncements } from '../announcement/announcements.ts'
import { walkKind } from '../broadcast/broadcasts.ts'
import { announceLegalChanges } from './announce-legal-changes.ts'
import { postponedChanges } from './legal-change.ts'

const db = await testDatabase()
const clock = testClock('2026-11-20T03:00:00Z')
const server = await startAuthServer(db, { clock })
const change = { document: 'terms' as const, version: '2026-12-20', changes: ['交換の上限：1日3件 → 1日5件'] }
const silent: Log = createLog({ level: 'silent' })
const publicOrigin = 'https://example.jp'
const announceWith = (log: Log, changes = [change]) =>
  announceLegalChanges({ db, clock, log, publicOrigin, upcoming: () => changes })

test('a version dated in the future is announced in the app and by mail to all, once, with its changes', async () => {
  const [verified, unverified] = [await newMember(db, { isVerified: true }), await newMember(db)]

  await announceWith(silent).runNow()
  await announceWith(silent).runNow()
  await runDue(
    db,
    server.jobs.filter(({ kind }) => kind === walkKind || kind === 'post-broadcast'),
    clock,
  )

  const [mail, ...more] = await sentTo(db, verified.email ?? '')
  expect(mail?.subject).toBe('【こつこつ】利用規約の改定のお知らせ（2026年12月20日から）')
  expect(mail?.text).toContain('・交換の上限：1日3件 → 1日5件')
  expect(mail?.text).not.toContain('配信を停止する')
  expect(more).toEqual([])
  expect(await sentTo(db, unverified.email ?? '')).toEqual([])
  const all = await listAnnouncements(db.sql, 10)
  expect(all).toMatchObject([{ title: '利用規約を改定します', href: '/termofservice#versions' }])
  expect(all[0]?.endsAt).toEqual(new Date('2026-12-20T00:00:00+09:00'))
})

test('a version that leaves less than the promised notice applies 30 days after its announcement', async () => {
  const errors: unknown[] = []
  const log = { ...silent, error: (fields: unknown) => void errors.push(fields) } as Log

  await announceWith(log, [{ ...change, version: '2026-12-01' }]).runNow()

  expect(errors).toMatchObject([{ document: 'terms', version: '2026-12-01', effectiveOn: '2026-12-20' }])
  expect(await postponedChanges(db.sql, '2026-12-19')).toMatchObject([{ effectiveOn: '2026-12-20' }])
  const late = (await listAnnouncements(db.sql, 10)).find(({ body }) => body.startsWith('2026年12月20日から'))
  expect(late?.endsAt).toEqual(new Date('2026-12-20T00:00:00+09:00'))
})

test('a short notice is no error while nobody but the demo member is registered', async () => {
  const empty = await testDatabase()
  await newMember(empty, { uid: demoUid })
  const errors: unknown[] = []
  const log = { ...silent, error: (fields: unknown) => void errors.push(fields) } as Log
  const upcoming = () => [{ ...change, version: '2026-12-01' }]

  await announceLegalChanges({ db: empty, clock, log, publicOrigin, upcoming }).runNow()

  expect(await listAnnouncements(empty.sql, 10)).toHaveLength(1)
  expect(errors).toEqual([])
})

test('versions that already apply are not announced', () => {
  expect(upcomingVersions('2026-11-14').map(({ version }) => version)).toContain('2026-11-16')
  expect(upcomingVersions('2026-11-16').filter(({ version }) => version <= '2026-11-16')).toEqual([])
})
