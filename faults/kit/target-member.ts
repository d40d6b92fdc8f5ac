import { createHash } from 'node:crypto'
import { accountDocument } from '#contract/account.ts'
import { syncDocuments } from '#contract/apps/sync.ts'
import { exchangeDocument } from '#contract/exchange/exchange.ts'
import { missionDocument } from '#contract/point/mission.ts'
import { pointDocument } from '#contract/point/point.ts'
import { documentPath, type LiveDocument } from '#contract/protocol/document.ts'
import { referralDocument } from '#contract/referral/referral.ts'
import { demoUid } from '#server/auth/sign-in/demo.ts'
import type { Sql } from '#server/db/db.ts'
import type { MemberWithToken } from '#server/testing/members/signed-in-members.ts'
import { besideServer } from '#server/testing/servers/beside-server.ts'
import type { Shape } from './every-callable.ts'
import { asMember, post, type WholeServer } from './whole-server.ts'

const everyDocument: LiveDocument[] = [
  accountDocument,
  pointDocument,
  missionDocument,
  exchangeDocument,
  referralDocument,
  ...Object.values(syncDocuments),
]

/** The demo member, who has data of every kind: exchanges, gifts, records, photos, friends, sessions. */
export async function openTargetMember(server: WholeServer) {
  const { origin, appCheckToken, dataDir } = server
  const signedIn = await post(origin, 'auth-demo', {}, { 'x-firebase-appcheck': appCheckToken })
  const { idToken } = signedIn.result as { idToken: string } // guaranteed by its contract
  const target: MemberWithToken = { uid: demoUid, idToken }
  const gift = await post(
    origin,
    'exchange-reveal',
    { exchangeId: await issuedExchange(dataDir) },
    asMember(target, server),
  )
  return besideServer(dataDir, async ({ sql }) => {
    const texts = async (rows: Promise<Record<string, unknown>[]>) =>
      (await rows).flatMap((row) => Object.values(row)).filter((value) => typeof value === 'string')
    const mine = sql`where uid = ${demoUid}`
    const ids = [
      demoUid,
      ...(await texts(sql`select exchange_id::text, order_id::text from exchange_request ${mine} limit 1`)),
      ...(await texts(sql`select session_id from auth_session ${mine} limit 1`)),
      ...(await texts(sql`select epoch::text from sync_head ${mine} limit 1`)),
      ...(await texts(sql`select hash from sync_blob ${mine} limit 1`)),
      ...(await texts(sql`select invite_id from referral_friend ${mine} limit 1`)),
      ...(await texts(sql`select uid || '-' || seq from ledger_transfer ${mine} limit 1`)),
    ]
    const { code, url } = gift.result as { code: string | null; url: string | null } // guaranteed by its contract
    const photos = await sql<{ bytes: Buffer }[]>`select bytes from sync_blob ${mine}`
    const updates = await sql<{ update: Buffer }[]>`select update from sync_update ${mine}`
    const email = await texts(sql`select email from auth_member ${mine}`)
    const secrets = [
      code,
      url,
      ...email,
      ...photos.map(({ bytes }) => bytes.toString('base64').slice(0, 200)),
      ...updates.map(({ update }) => update.toString('base64').slice(0, 200)),
    ].filter((secret) => secret !== null && secret.length > 8) as string[] // nulls were filtered out
    const [exchangeId = ''] = await texts(sql`select exchange_id::text from exchange_request ${mine}`)
    const documents = everyDocument.map((document) => documentPath(document, demoUid))
    return { ...target, ids, secrets, exchangeId, documents }
  })
}

const issuedExchange = (dataDir: string): Promise<string> =>
  besideServer(dataDir, async ({ sql }) => {
    const [row] = await sql<{ id: string }[]>`
      select exchange_id::text as id from exchange_request where uid = ${demoUid} and status = 'issued'`
    return row?.id ?? ''
  })

/** Valid inputs with each id in each place that accepts a text. */
export function everySubstitution(shape: Shape, ids: string[]): unknown[] {
  return JSON.stringify(shape).includes('"string"') ? ids.map((id) => filled(shape, id)) : [filled(shape, '')]
}

function filled(shape: Shape, id: string): unknown {
  if (shape.const !== undefined) return shape.const
  if (shape.enum) return shape.enum[0]
  const choice = (shape.anyOf ?? shape.oneOf)?.[0]
  if (choice) return filled(choice, id)
  switch (shape.type) {
    case 'object':
      return Object.fromEntries(
        Object.entries(shape.properties ?? {}).map(([name, inner]) => [name, filled(inner, id)]),
      )
    case 'array':
      return shape.items ? [filled(shape.items, id)] : []
    case 'string':
      return id
    case 'integer':
    case 'number':
      return shape.minimum ?? 0
    case 'boolean':
      return true
    default:
      return null
  }
}

/** Digests by table of everything the database holds about a member. */
export async function traceOf(sql: Sql, uid: string): Promise<Record<string, string>> {
  const tables = await sql<{ name: string }[]>`
    select table_name as name from information_schema.columns
    where table_schema = current_schema() and column_name = 'uid' order by 1`
  const trace: Record<string, string> = {}
  for (const { name } of tables) {
    const rows = await sql`select t::text as line from ${sql(name)} t where uid = ${uid} order by 1`
    trace[name] = `${rows.length} ${createHash('sha256').update(JSON.stringify(rows)).digest('hex')}`
  }
  return trace
}
