import { nicknameForStrangers } from '#contract/nickname.ts'
import { type Space, spacesDocument } from '#contract/space/space.ts'
import { endedSpaceDays } from '#contract/space/space-rules.ts'
import { dayMs } from '#contract/values/japan-day.ts'
import { findMembers } from '../auth/member/member.ts'
import type { Sql } from '../db/db.ts'
import { type LiveReader, partReader } from '../live/live-reader.ts'
import { spaceIdOf } from '../space-key.ts'
import type { SpaceMember, SpaceState } from './space-rows.ts'

/** Where the log of a space ends. */
type Head = {
  space: string
  epoch: string
  seq: number
  pushedBy: string | null
  pushedAt: Date | null
  isAside: boolean
}

export type HeadsOf = (sql: Sql, spaces: readonly string[]) => Promise<Head[]>

export const spacesReader = (headsOf: HeadsOf): LiveReader =>
  partReader<{ space: string }>({
    document: spacesDocument,
    select: (sql, uid) => sql`select space from space_of_member where uid = ${uid} order by joined_at, space`,
    data: async (own, { sql, uid }) => {
      if (own.length === 0) return { spaces: [] }
      const spaces = own.map(({ space }) => space)
      const [rows, heads] = await Promise.all([readRows(sql, spaces), headsOf(sql, spaces)])
      // Names as of now: an erased member has none, and a changed one counts everywhere.
      const named = rows.flatMap(({ uid, endedBy }) => (endedBy ? [uid, endedBy] : [uid]))
      const people = await findMembers(sql, [...new Set(named)])
      const nameOf = (of: string) =>
        nicknameForStrangers(people.find((each) => each.uid === of)?.nickname ?? '')
      return {
        spaces: spaces.flatMap((space) => {
          const members = rows.filter((row) => row.space === space)
          const head = heads.find((each) => each.space === space)
          return spaceFor(uid, members, head, nameOf) ?? []
        }),
      }
    },
  })

type Row = SpaceState & SpaceMember

/** The members of some spaces, each with the space. */
const readRows = (sql: Sql, spaces: string[]): Promise<Row[]> =>
  sql<Row[]>`
    select member.space, uid, member, role, joined_at as "joinedAt", app, kind, title, made_at as "madeAt", granted,
      if_erased as "ifErased", offered_to as "offeredTo", ended_at as "endedAt", ended_by as "endedBy"
    from space_member member join space_state state on state.space = member.space
    where member.space = any(${spaces})
    order by role <> 'owner', joined_at, member`

/** Null for somebody who is not in it, such as a member who is about to join. */
function spaceFor(
  uid: string,
  members: readonly Row[],
  head: Head | undefined,
  nameOf: (uid: string) => string,
): Space | null {
  const me = members.find((each) => each.uid === uid)
  if (!me) return null
  const { space, app, kind, title, role, joinedAt, endedAt, endedBy, ifErased, offeredTo } = me
  return {
    id: spaceIdOf(space),
    app,
    kind,
    title,
    state: endedAt ? 'ended' : head?.isAside ? 'aside' : 'open',
    readableUntil: endedAt && new Date(endedAt.getTime() + endedSpaceDays * dayMs).toISOString(),
    role,
    me: me.member,
    members: members.map((each) => ({ id: each.member, name: nameOf(each.uid), role: each.role })),
    place: { epoch: head?.epoch ?? '', seq: head?.seq ?? 0 },
    joinedAt: joinedAt.toISOString(),
    lastChange:
      head?.pushedBy && head.pushedAt ? { member: head.pushedBy, at: head.pushedAt.toISOString() } : null,
    ifErased: role === 'owner' ? ifErased : null,
    offeredTo: role === 'owner' || offeredTo === me.member ? offeredTo : null,
    endedBy: endedBy && nameOf(endedBy),
  }
}
