import type { AppId } from '#contract/apps/apps.ts'
import { nicknameForStrangers } from '#contract/nickname.ts'
import { findMembers } from '../auth/member/member.ts'
import type { Sql, Tx } from '../db/db.ts'
import { accessOf } from './access.ts'
import type { SpaceContext } from './membership.ts'
import { departErased } from './next-owner.ts'
import { dropOwn, listOwn } from './own-spaces.ts'
import { listMembers, readState } from './space-rows.ts'

type JsonText = string | Uint8Array

/** The things that a member shares with others, whoever owns them. */
export const spacePart = (context: Pick<SpaceContext, 'dropLog'>) => ({
  name: 'spaces',

  /** Also the name of the member, which is read where it is stored, is gone for the others from now on. */
  erase: async (tx: Tx, uid: string, now: Date) => {
    for (const { space } of await listOwn(tx, uid)) await departErased(context, tx, { uid, space }, now)
    await dropOwn(tx, uid)
    await tx`update space_state set ended_by = null where ended_by = ${uid}`
  },
})

type ExportLog = (log: { space: string; app: AppId }) => AsyncGenerator<JsonText>

/** JSON text in pieces: each space that the member may read, with all that is in it. */
export async function* exportSpaces(sql: Sql, uid: string, exportLog: ExportLog): AsyncGenerator<JsonText> {
  yield '['
  let isFirst = true
  for (const { space } of await listOwn(sql, uid)) {
    const access = await accessOf(sql, { space, uid })
    const state = access && (await readState(sql, space))
    if (!state) continue
    const { app, kind, title, endedAt } = state
    const { role } = access
    const names = await namesIn(sql, space)
    yield `${isFirst ? '' : ','}${JSON.stringify({ title, kind, role, endedAt, members: names }).slice(0, -1)},"records":`
    yield* exportLog({ space, app })
    yield '}'
    isFirst = false
  }
  yield ']'
}

/** As the member sees them. */
async function namesIn(sql: Sql, space: string): Promise<string[]> {
  const members = await listMembers(sql, space)
  const people = await findMembers(
    sql,
    members.map(({ uid }) => uid),
  )
  return members.map(({ uid }) =>
    nicknameForStrangers(people.find((each) => each.uid === uid)?.nickname ?? ''),
  )
}
