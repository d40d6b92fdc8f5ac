import type { SharedPageApp } from '#contract/share/shared-page.ts'
import { hashOf, newSecret } from '../auth/random.ts'
import type { Sql, Tx } from '../db/db.ts'

/** A page belongs to a record of its maker. */
type PageKey = { uid: string; app: SharedPageApp; record: string }

export type StoredPage = PageKey & {
  secretHash: Buffer
  title: string
  madeAt: Date
  writtenAt: Date
  expiresAt: Date
  /** By an operator. */
  endedAt: Date | null
}

type Content = { title: string; content: Buffer; at: Date }

const columns = (sql: Sql | Tx) => sql`
  uid, app, record, secret_hash as "secretHash", title, made_at as "madeAt", written_at as "writtenAt",
  expires_at as "expiresAt", ended_at as "endedAt"`

export const listPages = (sql: Sql | Tx, uid: string): Promise<StoredPage[]> =>
  sql<StoredPage[]>`select ${columns(sql)} from share_page where uid = ${uid} order by made_at desc, record`

/** Locks the page until the transaction ends. */
export async function lockPage(tx: Tx, { uid, app, record }: PageKey): Promise<StoredPage | null> {
  const [page] = await tx<StoredPage[]>`
    select ${columns(tx)} from share_page
    where uid = ${uid} and app = ${app} and record = ${record} for update`
  return page ?? null
}

export async function readContent(sql: Sql | Tx, { uid, app, record }: PageKey): Promise<Buffer | null> {
  const [page] = await sql<{ content: Buffer | null }[]>`
    select content from share_page where uid = ${uid} and app = ${app} and record = ${record}`
  return page?.content ?? null
}

/** The page of a secret, unless it is over. Callers check its maker besides. */
export async function pageAt(sql: Sql, secret: string, now: Date): Promise<StoredPage | null> {
  const secretHash = hashOf(secret)
  const [place] = await sql<PageKey[]>`
    select uid, app, record from share_page_address where secret_hash = ${secretHash}`
  if (!place) return null
  const [page] = await sql<StoredPage[]>`
    select ${columns(sql)} from share_page
    where uid = ${place.uid} and app = ${place.app} and record = ${place.record}`
  if (!page?.secretHash.equals(secretHash)) return null
  return page.endedAt === null && page.expiresAt > now ? page : null
}

/** Replaces an earlier address of the record. Returns the secret, which is stored nowhere. */
export async function makePage(
  tx: Tx,
  key: PageKey,
  content: Content & { expiresAt: Date },
): Promise<string> {
  const { uid, app, record } = key
  const secret = newSecret()
  const secretHash = hashOf(secret)
  await dropPage(tx, key)
  await tx`
    insert into share_page_address (secret_hash, uid, app, record, expires_at)
    values (${secretHash}, ${uid}, ${app}, ${record}, ${content.expiresAt})`
  await tx`
    insert into share_page (uid, app, record, secret_hash, title, content, made_at, written_at, expires_at)
    values (${uid}, ${app}, ${record}, ${secretHash}, ${content.title}, ${content.content}, ${content.at},
      ${content.at}, ${content.expiresAt})`
  return secret
}

export async function rewritePage(tx: Tx, key: PageKey, { title, content, at }: Content): Promise<void> {
  await tx`
    update share_page set title = ${title}, content = ${content}, written_at = ${at}
    where uid = ${key.uid} and app = ${key.app} and record = ${key.record}`
}

export async function dropPage(tx: Tx, key: PageKey): Promise<void> {
  const known = await lockPage(tx, key)
  if (!known) return
  await dropAddress(tx, known)
  await tx`delete from share_page where uid = ${key.uid} and app = ${key.app} and record = ${key.record}`
}

/** By an operator: the row stays without its content, so that the same record gets no new page. */
export async function endPage(tx: Tx, page: StoredPage, at: Date): Promise<void> {
  await dropAddress(tx, page)
  await tx`
    update share_page set ended_at = ${at}, content = null
    where uid = ${page.uid} and app = ${page.app} and record = ${page.record}`
}

const dropAddress = (tx: Tx, { secretHash }: StoredPage) =>
  tx`delete from share_page_address where secret_hash = ${secretHash}`
