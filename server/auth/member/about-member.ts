import type { ActPreview } from '../../acts/act.ts'
import type { Tx } from '../../db/db.ts'
import { CallError } from '../../http/call-error.ts'
import { lockMember, type StoredMember } from './member.ts'

type About = Pick<ActPreview, 'uid' | 'subject' | 'who'>

/** Locks the member and says who it is, for the preview of an act. */
export const aboutMember = async (tx: Tx, uid: string): Promise<About> => (await lockAbout(tx, uid)).about

/** The same, with the member. */
export async function lockAbout(tx: Tx, uid: string): Promise<{ member: StoredMember; about: About }> {
  const member = await lockMember(tx, uid)
  if (!member) throw new CallError('not-found', 'member-unknown')
  return { member, about: { uid, subject: uid, who: `${member.nickname}（${member.email ?? uid}）` } }
}
