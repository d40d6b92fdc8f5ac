import { lockMember } from '../../auth/member/member.ts'
import type { Tx } from '../../db/db.ts'
import { CallError } from '../../http/call-error.ts'
import type { ActPreview } from '../act/act-work.ts'

/** Locks the member and says who it is, for the preview of an act. */
export async function aboutMember(tx: Tx, uid: string): Promise<Pick<ActPreview, 'uid' | 'subject' | 'who'>> {
  const member = await lockMember(tx, uid)
  if (!member) throw new CallError('not-found', 'member-unknown')
  return { uid, subject: uid, who: `${member.nickname}（${member.email ?? uid}）` }
}
