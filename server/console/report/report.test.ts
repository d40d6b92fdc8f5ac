import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { syncPull } from '#contract/apps/sync.ts'
import { listAudit } from '#contract/console/audit.ts'
import {
  endReportedPageAct,
  listReportRows,
  readReport,
  readReportPhoto,
  reportHarmlessAct,
} from '#contract/console/reports.ts'
import { readNotices } from '#contract/notice/notices.ts'
import { openSharedPage, rewriteSharedPage, sharedPagePath } from '#contract/share/shared-page.ts'
import { inviteToSpace, joinSpace, openSpace, reportSpace } from '#contract/space/space.ts'
import { settleJob } from '../../space/own-spaces.ts'
import { testDatabase } from '../../testing/database/test-database.ts'
import { doAct } from '../../testing/members/operator-acts.ts'
import { runDue } from '../../testing/run-due.ts'
import { openBrowser } from '../../testing/servers/auth-server.ts'
import { startConsoleServer } from '../../testing/servers/console-server.ts'

const db = await testDatabase()
const server = await startConsoleServer(db)
const staff = await server.signedIn('support')
const all = { filters: {}, after: null }
const key = { app: 'note', record: 'a' } as const

it('an operator reads the copy of a reported page, which is an entry, and ends the page for good', async () => {
  const { uid, browser, secret, report } = await reportedPage('秘密の名簿')
  const { reportId } = report

  expect(JSON.stringify(report)).not.toContain('秘密の名簿')
  const shown = await staff.done(readReport, { reportId })
  expect(shown).toMatchObject({
    now: 'same',
    content: { title: '秘密の名簿' },
    words: [{ words: '私の名前です' }],
  })

  const message = '個人の情報が載っていると判断しました。'
  expect(await doAct(staff, endReportedPageAct, { reportId, message })).toEqual({ status: 'done' })

  expect((await fetch(server.publicOrigin + sharedPagePath(secret))).status).toBe(404)
  expect(await browser.refused(openSharedPage, { ...key, days: 7, content: encoded('別') })).toBe(
    '403 shared-page-ended',
  )
  const [told] = await db.sql`select event from notice_event where uid = ${uid}`
  expect(told).toMatchObject({ event: { kind: 'shared-page-ended', note: message } })
  expect((await staff.done(readReport, { reportId })).now).toBe('gone')
  const { preview } = await staff.done(reportHarmlessAct.preview, { reportId })
  expect(preview.blocked).toContain('すでに判断されています')

  const admin = await server.signedIn('admin')
  const { rows } = await admin.done(listAudit, { filters: {}, after: null })
  const acts = rows.map(({ act }) => act)
  expect(acts).toEqual(expect.arrayContaining(['reports show', 'pages end', 'reports list']))
  expect(JSON.stringify(rows)).not.toContain('秘密の名簿')
})

it('a page that was judged harmless waits again only after its content has changed', async () => {
  const { browser, secret, report } = await reportedPage('日記')
  await doAct(staff, reportHarmlessAct, { reportId: report.reportId })

  await send(secret, '10.95.1.1')
  expect(await waiting(report.reportId)).toBe(false)
  await browser.done(rewriteSharedPage, { ...key, content: encoded('変わった日記') })
  await send(secret, '10.95.2.1')

  expect(await waiting(report.reportId)).toBe(true)
  const { content } = await staff.done(readReport, { reportId: report.reportId })
  expect(content?.title).toBe('変わった日記')
  const decided = await staff.done(listReportRows, { filters: { state: 'decided' }, after: null })
  expect(decided.rows.map(({ reportId }) => reportId)).not.toContain(report.reportId)
})

it('a member reports a space: an operator sees the copy, how large it is and nothing of it, and takes it down', async () => {
  const [owner, member] = [await verified(), await verified()]
  const id = randomUUID()
  await owner.browser.done(openSpace, { id, app: 'todo', kind: 'todo-list', title: '家事' })
  const { secret } = await owner.browser.done(inviteToSpace, {
    space: id,
    role: 'read',
    uses: 2,
    withReferral: false,
  })
  await member.browser.done(joinSpace, { secret })
  const call = { space: id, reason: 'insult', words: 'ひどい名前', copy: 'ばかのリスト' } as const
  expect(await (await verified()).browser.refused(reportSpace, call)).toBe('403 space-gone')

  await member.browser.done(reportSpace, call)
  const { rows } = await staff.done(listReportRows, all)
  const [row] = rows.filter(({ uid, isSpace }) => uid === owner.uid && isSpace)
  const reportId = row?.reportId ?? ''
  const shown = await staff.done(readReport, { reportId })

  // An innocent copy of somebody else does not replace it.
  await owner.browser.done(reportSpace, { ...call, copy: '何もない' })
  expect((await staff.done(readReport, { reportId })).space).toEqual(shown.space)
  expect(shown).toMatchObject({ content: null, now: 'shared', words: [{ words: 'ひどい名前' }] })
  expect(shown.space).toEqual({ title: '家事', copy: 'ばかのリスト', members: 2, bytes: 0 })
  expect(await staff.done(readReportPhoto, { reportId, place: 0 })).toEqual({ photo: null })
  expect(JSON.stringify([rows, shown])).not.toContain(member.uid)

  const message = '人を傷つける内容があると判断しました。'
  expect(await doAct(staff, endReportedPageAct, { reportId, message })).toEqual({ status: 'done' })
  expect(await member.browser.refused(syncPull, { app: 'todo', space: id, from: null })).toBe(
    '403 space-gone',
  )
  const [told] = await db.sql`select event from notice_event where uid = ${owner.uid}`
  expect(told).toMatchObject({ event: { kind: 'space-ended', title: '家事', note: message } })
  expect((await staff.done(readReport, { reportId })).now).toBe('gone')
  // The others hear that it was an operator, and not why.
  await runDue(db, [settleJob(db)], server.clock)
  const { notices } = await member.browser.done(readNotices, { before: 100 })
  expect(notices.map(({ topic, body }) => [topic, body])).toEqual([
    ['space-gone', expect.stringMatching(/^やること「家事」の共有を、運営者が終了しました。/)],
  ])
})

it('a viewer sees that a report waits and never what a member wrote', async () => {
  const { report } = await reportedPage('見せない')
  const viewer = await server.signedIn('viewer')
  const { reportId } = report

  expect((await viewer.done(listReportRows, all)).rows.map((row) => row.reportId)).toContain(reportId)
  expect(await viewer.refused(readReport, { reportId })).toBe('403 role-not-allowed')
  expect(await viewer.refused(readReportPhoto, { reportId, place: 0 })).toBe('403 role-not-allowed')
  expect(await viewer.refused(endReportedPageAct.preview, { reportId, message: 'x' })).toBe(
    '403 role-not-allowed',
  )
})

const waiting = async (wanted: string) =>
  (await staff.done(listReportRows, all)).rows.some(({ reportId }) => reportId === wanted)

const encoded = (title: string) =>
  Buffer.from(JSON.stringify({ app: 'note', title, lines: [] })).toString('base64')

let visitors = 0

async function reportedPage(title: string) {
  const browser = openBrowser(server.publicOrigin)
  const { uid } = await browser.registerNew()
  await db.sql`update auth_member set email_verified_at = now() where uid = ${uid}`
  const { secret } = await browser.done(openSharedPage, { ...key, days: 7, content: encoded(title) })
  await send(secret, `10.94.${visitors++}.1`)
  const { rows } = await staff.done(listReportRows, all)
  const report = rows.find((row) => row.uid === uid)
  if (!report) throw new Error('the report is not listed')
  return { uid, browser, secret, report }
}

const send = (secret: string, address: string) =>
  fetch(server.publicOrigin + sharedPagePath(secret), {
    method: 'POST',
    headers: { 'x-forwarded-for': address },
    body: new URLSearchParams({ why: 'privacy', words: '私の名前です' }),
  })

async function verified() {
  const browser = openBrowser(server.publicOrigin)
  const { uid } = await browser.registerNew()
  await db.sql`update auth_member set email_verified_at = now() where uid = ${uid}`
  return { uid, browser }
}
