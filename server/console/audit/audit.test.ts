import { expect, test } from 'vitest'
import { actNames, readNames } from '#contract/console/act-names.ts'
import { listAudit, readAuditStory } from '#contract/console/audit.ts'
import { uploadGrants } from '#contract/console/bulk-grants.ts'
import { restrictMemberAct } from '#contract/console/member-acts.ts'
import { readMember } from '#contract/console/members.ts'
import { decideConsoleRequest } from '#contract/console/operators.ts'
import { listReportRows } from '#contract/console/reports.ts'
import { noteOnReviewAct, readReview } from '#contract/console/review.ts'
import { grantMemberPointsAct } from '#contract/console/two-person-acts.ts'
import { testDatabase } from '../../testing/database/test-database.ts'
import { newMember } from '../../testing/members/member.ts'
import { doAct } from '../../testing/members/operator-acts.ts'
import { operatorOfMachine, requestedOf } from '../../testing/members/operators.ts'
import { waitingExchange } from '../../testing/members/reviewed.ts'
import { startConsoleServer } from '../../testing/servers/console-server.ts'

const db = await testDatabase()
const server = await startConsoleServer(db, { isLocal: false })
const [by, approver] = [await operatorOfMachine(server), await operatorOfMachine(server)]
const list = async (filters: Record<string, string>) =>
  (await by.browser.done(listAudit, { filters, after: null })).rows

test('an entry is a sentence with before and after, and names no code', async () => {
  const { uid } = await newMember(db, { points: 100, now: server.clock.now() })
  await db.sql`update auth_member set nickname = 'はなこ' where uid = ${uid}`
  await doAct(by.browser, grantMemberPointsAct, { uid, points: 50 }, { reason: 'お詫び' })

  const [row] = await list({ subject: uid, changes: 'only' })
  expect(row).toMatchObject({
    sentence: 'ポイントの付与を行いました',
    subjectName: '会員 はなこ',
    reason: 'お詫び',
    changes: [{ label: '残高', before: '100pt', after: '150pt' }],
  })
  await by.browser.done(listReportRows, { filters: {}, after: null })
  const content = Buffer.from(`会員,ポイント\n${uid},10`).toString('base64')
  await by.browser.done(uploadGrants, { name: 'お詫び.csv', content })
  const words = (await list({})).map(({ sentence, subjectName }) => `${sentence} ${subjectName}`)
  expect(words.filter((each) => /[a-z]{3} [a-z]{3}| [a-z]+$|\{/.test(each))).toEqual([])
  expect(words).toContain('一括付与のファイルの読み込みを行いました ファイル「お詫び.csv」')
  const names = [...Object.values(actNames), ...Object.values(readNames)]
  expect(new Set(names).size).toBe(names.length)
})

test('変更のみ leaves out everything that was only read', async () => {
  const { uid } = await newMember(db, { now: server.clock.now() })
  await by.browser.done(readMember, { uid })
  await by.browser.done(restrictMemberAct.preview, { uid, message: '確認のため', days: 7 })
  await doAct(by.browser, restrictMemberAct, { uid, message: '確認のため', days: 7 })

  const all = (await list({ subject: uid })).map(({ act }) => act)
  expect(all).toContain('members show')
  expect((await list({ subject: uid, changes: 'only' })).map(({ act }) => act)).toEqual(['members restrict'])
})

test('the number of an exchange finds its entries, and a subject in words is the number', async () => {
  const { uid, exchangeId } = await waitingExchange(db, { nickname: 'たろう' })
  const { file } = await by.browser.done(readReview, { uid, exchangeId })
  await doAct(by.browser, noteOnReviewAct, { uid, exchangeId, note: '確認中' })

  const rows = await list({ subject: file.row.number.toLowerCase(), changes: 'only' })
  expect(rows).toMatchObject([{ act: 'exchanges note', subjectName: `交換 ${file.row.number}（たろう）` }])
})

test('a request and its decision are one story, from either entry and of this request alone', async () => {
  const { uid } = await newMember(db, { now: server.clock.now() })
  const request = await requestedOf({ by, approver }, grantMemberPointsAct, { uid, points: 5_000 })
  const other = await requestedOf({ by, approver }, grantMemberPointsAct, { uid, points: 6_000 })
  await approver.browser.done(decideConsoleRequest, request)
  await approver.browser.done(decideConsoleRequest, { ...other, decision: 'rejected' })

  const rows = await list({ subject: uid, changes: 'only' })
  const approved = rows.find(({ act }) => act === 'approve points grant')
  const story = (await by.browser.done(readAuditStory, { seq: approved?.seq ?? 0 })).rows
  expect(story.map(({ sentence, actor }) => [sentence, actor])).toEqual([
    ['「ポイントの付与」の承認を依頼しました', by.email],
    ['「ポイントの付与」の依頼を承認しました', approver.email],
  ])
  expect(story.every(({ actor, actorName }) => !actorName.includes('@') && actorName !== actor)).toBe(true)
  expect(story[1]?.facts).toContainEqual({ label: '依頼した人', value: story[0]?.actorName })
  const asked = await by.browser.done(readAuditStory, { seq: story[0]?.seq ?? 0 })
  expect(asked.rows.map(({ seq }) => seq)).toEqual(story.map(({ seq }) => seq))
  expect((await by.browser.done(readAuditStory, { seq: 10_000_000 })).rows).toEqual([])
})
