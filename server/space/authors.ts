import type { SpaceAuthor } from '#contract/space/space-id.ts'
import { authorsMax, newAuthorsMax } from '#contract/space/space-rules.ts'
import type { Db, Sql, Tx } from '../db/db.ts'
import { CallError } from '../http/call-error.ts'
import { accessOf, refuseBelow } from './access.ts'
import { lockSpace } from './space-rows.ts'

type At = { space: string; uid: string }

/** How many of these clients are known as the member's, as an expression over the row `access`. */
export const ownClients = (tx: Tx, space: string, clients: readonly number[]) => tx`(
  select count(*) from space_author author
  where author.space = ${space} and author.member = access.member and author.client = any(${[...clients]}::bigint[]))`

/**
 * Records that the member writes as these clients. A client writes for one member, so that nobody can write in the name of
 * another. False if all of them are known already.
 */
export async function admitAuthors(db: Db, { space, uid }: At, clients: readonly number[]): Promise<boolean> {
  return db.tx(space, async (tx) => {
    // Serializes the members of the space, so that of two who name one client at once the second finds it taken.
    await lockSpace(tx, space)
    const { member } = refuseBelow(await accessOf(tx, { space, uid }), 'write')
    const known = await tx<{ client: number; member: string }[]>`
      select client, member from space_author where space = ${space} and client = any(${[...clients]}::bigint[])`
    if (known.some((author) => author.member !== member)) {
      throw new CallError('permission-denied', 'space-author-taken')
    }
    const added = clients.filter((client) => !known.some((author) => author.client === client))
    if (added.length === 0) return false
    const [all] = await tx<{ count: number }[]>`
      select count(*)::int as count from space_author where space = ${space}`
    if (added.length > newAuthorsMax || (all?.count ?? 0) + added.length > authorsMax) {
      throw new CallError('resource-exhausted', 'storage-full')
    }
    await tx`
      insert into space_author (space, client, member)
      select ${space}, client, ${member} from unnest(${added}::bigint[]) client`
    return true
  })
}

export const authorsOf = (sql: Sql, space: string, clients: readonly number[]): Promise<SpaceAuthor[]> =>
  sql<SpaceAuthor[]>`
    select client, member from space_author
    where space = ${space} and client = any(${[...clients]}::bigint[]) order by client`
