import * as z from 'zod/mini'
import { accountStatuses } from '#contract/account.ts'
import {
  listMembers,
  listMemberTimeline,
  type MemberRow,
  readMember,
  timelineKinds,
} from '#contract/console/members.ts'
import { maskEmail } from '#contract/values/email.ts'
import { type MemberPlace, membersAfter } from '../../auth/member/find-members.ts'
import { findMember, type StoredMember, statusOf } from '../../auth/member/member.ts'
import type { Sql } from '../../db/db.ts'
import type { ListPlace } from '../../db/place.ts'
import { CallError } from '../../http/call-error.ts'
import type { Handler } from '../../http/handle.ts'
import { badRequest } from '../../http/json-body.ts'
import { balancesOf } from '../../ledger/balance.ts'
import { recordRead } from '../act/record-operator-act.ts'
import type { Console } from '../console.ts'
import { handleOperator } from '../handle-operator.ts'
import { keyAfter, pageOf, rowsToRead } from '../list/page-of.ts'
import { statusNames } from '../review/review-words.ts'
import { memberFile } from './member-file.ts'
import { type SearchHits, searchByText } from './member-search.ts'
import { timelineBefore } from './timeline.ts'

const shownOfMember = [
  'ニックネーム',
  'メールアドレス',
  '利用状況',
  'ポイント',
  '同意',
  '信頼シグナル',
  '紹介',
  'メモ',
]
const unknown = () => new CallError('not-found', 'member-unknown')

export function memberCallables(operatorConsole: Console): Handler[] {
  const { sql } = operatorConsole.db
  return [
    handleOperator(operatorConsole, listMembers, async (asked, context) => {
      const now = context.clock.now()
      const q = asked.filters.q?.trim()
      const status = accountStatuses.find((each) => each === asked.filters.status) ?? null
      const found = q ? await searchByText(operatorConsole, q, now) : null
      const members = await membersAfter(sql, {
        status,
        now,
        max: rowsToRead(asked),
        uids: found && [...found.keys()],
        after: memberPlace(asked),
      })
      const page = pageOf(asked, members, ({ createdAt, uid }) => [createdAt.toISOString(), uid])
      if (asked.forCsv) {
        await recordRead(operatorConsole, context, {
          act: 'members export',
          subject: 'members',
          seen: ['会員', 'ニックネーム', 'メールアドレスの一部'],
          // The text of a search may be an address, so it is not recorded.
          details: { rows: page.rows.length, status, searched: q ? 'yes' : 'no' },
        })
      }
      return { rows: await memberRows(sql, page.rows, found, now), next: page.next }
    }),

    handleOperator(operatorConsole, readMember, async ({ uid }, context) => {
      const file = await memberFile(sql, uid, context.clock.now())
      if (!file) throw unknown()
      await recordRead(operatorConsole, context, {
        act: 'members show',
        subject: uid,
        uid,
        seen: shownOfMember,
      })
      return { file }
    }),

    handleOperator(operatorConsole, listMemberTimeline, async (asked, context) => {
      const { uid = '' } = asked.filters
      const kind = timelineKinds.find((each) => each === asked.filters.kind) ?? null
      if (!(await findMember(sql, uid))) throw unknown()
      const rows = await timelineBefore(sql, uid, {
        kind,
        before: timelinePlace(asked),
        max: rowsToRead(asked),
      })
      const page = pageOf(asked, rows, ({ at, id }) => [at, id])
      await recordRead(operatorConsole, context, {
        act: asked.forCsv ? 'members export' : 'members show',
        subject: uid,
        uid,
        seen: ['履歴'],
        details: { rows: page.rows.length, kind },
      })
      return page
    }),
  ]
}

async function memberRows(
  sql: Sql,
  members: readonly StoredMember[],
  found: SearchHits | null,
  now: Date,
): Promise<MemberRow[]> {
  const uids = members.map(({ uid }) => uid)
  const balances = new Map((await balancesOf(sql, uids)).map(({ uid, available }) => [uid, available]))
  return members.map((member) => {
    const { uid, nickname, email, createdAt } = member
    const status = statusOf(member, now)
    return {
      uid,
      nickname,
      status,
      statusName: statusNames[status],
      email: email === null ? null : maskEmail(email),
      registeredAt: createdAt.toISOString(),
      available: balances.get(uid) ?? 0,
      found: [...(found?.get(uid) ?? [])],
    }
  })
}

const place = z.tuple([z.iso.datetime(), z.string().check(z.maxLength(200))])

function placeAfter(asked: { after: string | null }): [at: Date, id: string] | null {
  const key = keyAfter(asked)
  if (key === null) return null
  const parsed = place.safeParse(key)
  if (!parsed.success) throw badRequest()
  const [at, id] = parsed.data
  return [new Date(at), id]
}

function memberPlace(asked: { after: string | null }): MemberPlace | null {
  const key = placeAfter(asked)
  return key && { createdAt: key[0], uid: key[1] }
}

function timelinePlace(asked: { after: string | null }): ListPlace | null {
  const key = placeAfter(asked)
  return key && { at: key[0], id: key[1] }
}
