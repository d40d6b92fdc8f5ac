import * as z from 'zod/mini'
import { actSentence } from '#contract/console/act-names.ts'
import type { AuditRow } from '#contract/console/audit.ts'
import { listNames } from '#contract/console/exports.ts'
import { giftNames } from '#contract/exchange/channel-names.ts'
import { legalNames } from '#contract/legal-changes.ts'
import { sourceName } from '#contract/point/sources.ts'
import { digits } from '#contract/values/digits.ts'
import { monthName } from '#contract/values/japan-month.ts'
import type { RecordedAct } from '../../audit/act.ts'
import { findMembers } from '../../auth/member/member.ts'
import type { Sql } from '../../db/db.ts'
import { findExchange } from '../../exchange/exchange.ts'
import { findBatch } from '../bulk-grants/grant-batch.ts'
import { type NameOf, operatorNames } from '../operator/operator-names.ts'

/** Entries as operators read them: sentences, names and numbers in place of names of code. */
export async function auditRows(sql: Sql, acts: readonly RecordedAct[]): Promise<AuditRow[]> {
  const uids = [...new Set(acts.flatMap(({ uid }) => uid ?? []))]
  const nicknames = new Map((await findMembers(sql, uids)).map(({ uid, nickname }) => [uid, nickname]))
  const nameOf = await operatorNames(sql)
  return Promise.all(acts.map(async (act) => rowOf(act, await subjectInWords(sql, act, nicknames), nameOf)))
}

const details = z.object({
  reason: z.optional(z.string()),
  actId: z.optional(z.string()),
  changes: z.optional(
    z.array(z.object({ label: z.string(), before: z.nullable(z.string()), after: z.nullable(z.string()) })),
  ),
  requestedBy: z.optional(z.string()),
  rows: z.optional(z.number()),
  persons: z.optional(z.number()),
  by: z.optional(z.string()),
  subject: z.optional(z.string()),
})

/** The parts of an entry's details that are known here; older or other entries have none of them. */
export const detailsOf = (act: Pick<RecordedAct, 'details'>): z.output<typeof details> => {
  const read = details.safeParse(act.details)
  return read.success ? read.data : {}
}

function rowOf(entry: RecordedAct, subjectName: string | null, nameOf: NameOf): AuditRow {
  const { seq, at, actor, act, subject, uid, seen, operator, state } = entry
  const { reason = null, changes = [] } = detailsOf(entry)
  return {
    seq,
    at: at.toISOString(),
    actor,
    actorName: nameOf(actor),
    act,
    sentence: actSentence(act),
    subject,
    subjectName,
    uid,
    reason,
    state,
    role: operator?.role ?? null,
    address: operator?.address ?? null,
    seen: [...seen],
    changes,
    facts: factsOf(entry, nameOf),
    isOfRequest: isOfRequest(act),
  }
}

export const isOfRequest = (act: string): boolean => /^(request|approve|reject|withdraw) /.test(act)

const signInWays: Record<string, string> = {
  password: 'パスワードと確認コード',
  passkey: 'パスキー',
  sample: '見本',
  invitation: '招待',
}

function factsOf(entry: RecordedAct, nameOf: NameOf): AuditRow['facts'] {
  const { requestedBy, rows, persons, by } = detailsOf(entry)
  return [
    ...(requestedBy ? [{ label: '依頼した人', value: nameOf(requestedBy) }] : []),
    ...(rows === undefined ? [] : [{ label: '行数', value: `${digits(rows)}件` }]),
    ...(persons === undefined ? [] : [{ label: '人数', value: `${digits(persons)}人` }]),
    ...(by ? [{ label: '方法', value: signInWays[by] ?? by }] : []),
  ]
}

const places: Record<string, string> = {
  ...giftNames,
  ...listNames,
  'audit log': '監査ログ',
  campaign: 'キャンペーン',
  cluster: '会員の集まり',
  contacts: 'お問い合わせの一覧',
  database: 'データベース',
  'erased member': '退会した会員',
  erasures: '消去の記録',
  expiry: 'ポイントの失効',
  fraud: '不正の一覧',
  grants: '一括付与',
  jobs: '仕事の一覧',
  maintenance: 'メンテナンス',
  members: '会員の一覧',
  orders: '注文の一覧',
  reports: '通報の一覧',
  requests: '依頼の一覧',
  'review queue': '審査の一覧',
  scheduled: '予約された実行',
  search: '検索',
  stock: '在庫',
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** The member by nickname, an exchange by its number, and the rest in Japanese. */
async function subjectInWords(
  sql: Sql,
  entry: RecordedAct,
  nicknames: ReadonlyMap<string, string>,
): Promise<string | null> {
  const { uid } = entry
  const subject = entry.subject === 'preview' ? (detailsOf(entry).subject ?? null) : entry.subject
  if (subject === null) return null
  const member = uid === null ? null : (nicknames.get(uid) ?? '退会した会員')
  if (subject === uid) return `会員 ${member}`
  if (/\b(bulk-grant|grants) /.test(entry.act) && uuid.test(subject)) {
    const batch = await findBatch(sql, subject)
    if (batch) return `ファイル「${batch.fileName}」`
  }
  if (uid !== null && uuid.test(subject)) {
    const exchange = await findExchange(sql, { uid, exchangeId: subject })
    return exchange ? `交換 ${exchange.number}（${member}）` : `${member}（管理番号 ${subject.slice(0, 8)}）`
  }
  return member ? `${thingInWords(subject)}（${member}）` : thingInWords(subject)
}

const kinds: Record<string, string> = {
  cluster: '会員の集まり',
  freeze: '集まりの凍結',
  gift: 'ギフト',
  lot: 'ロット',
  operator: '運営者',
}

function thingInWords(subject: string): string {
  const [, kind = '', rest = ''] = /^(cluster|freeze|gift|lot|operator|source) (.+)$/.exec(subject) ?? []
  if (kind === 'source') return `支払い元 ${sourceName(rest)}`
  if (kind)
    return `${kinds[kind]} ${uuid.test(rest) || kind === 'cluster' ? `管理番号 ${rest.slice(0, 8)}` : rest}`
  if (uuid.test(subject)) return `管理番号 ${subject.slice(0, 8)}`
  const [, document = '', version = ''] = /^legal\/(\w+)\/(.+)$/.exec(subject) ?? []
  const legal = Object.entries(legalNames).find(([name]) => name === document)?.[1]
  if (legal) return `${legal}（${version}）`
  if (/^\d{4}-\d{2}$/.test(subject)) return monthName(subject)
  return places[subject] ?? (subject.startsWith('list of ') ? '一覧' : subject)
}
