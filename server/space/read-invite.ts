import type * as z from 'zod/mini'
import { nicknameForStrangers } from '#contract/nickname.ts'
import type { readSpaceInvite } from '#contract/space/space.ts'
import { findMember, isOutOfService } from '../auth/member/member.ts'
import type { Sql } from '../db/db.ts'
import { findInvite } from './invites.ts'
import { listMembers, readState } from './space-rows.ts'

/** The words of an invitation to somebody who may be a stranger: no address, no points, no other name. */
export async function readInvite(
  sql: Sql,
  secret: string,
  now: Date,
): Promise<z.output<typeof readSpaceInvite.output>> {
  const invite = await findInvite(sql, secret, now)
  if (!invite) return { state: 'gone' }
  const [state, members] = await Promise.all([readState(sql, invite.space), listMembers(sql, invite.space)])
  const host = members.find(({ member }) => member === invite.madeBy)
  const inviter = host && (await findMember(sql, host.uid))
  // Only of an owner who still is one, and in service.
  if (!state || state.endedAt || host?.role !== 'owner' || !inviter || isOutOfService(inviter, now)) {
    return { state: 'gone' }
  }
  const { app, kind, title } = state
  return {
    state: 'open',
    app,
    kind,
    title,
    from: nicknameForStrangers(inviter.nickname),
    role: invite.role,
    people: members.length,
    referralCode: invite.withReferral ? inviter.referralCode : null,
  }
}
