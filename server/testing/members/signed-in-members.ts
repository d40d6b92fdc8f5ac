import { findMember } from '../../auth/member/member.ts'
import { signedIn } from '../../auth/session/id-token.ts'
import { signingKeys } from '../../auth/session/keys.ts'
import { openSession } from '../../auth/session/session.ts'
import type { Db } from '../../db/db.ts'
import { secretKey } from '../../secret.ts'
import { besideServer } from '../servers/beside-server.ts'
import { newMember } from './member.ts'

export type MemberWithToken = { uid: string; idToken: string }
/** The cookie is valid until the first refresh of the session. */
export type MemberWithCookie = MemberWithToken & { sessionCookie: string }

/** Signed-in members, created without hashing a password. */
export const signedInMembers = (
  place: { dataDir: string; origin: string },
  count: number,
  { isVerified = false }: { isVerified?: boolean } = {},
): Promise<MemberWithCookie[]> =>
  besideServer(place.dataDir, (db) => {
    const secret = secretKey({ secretKey: null, dataDir: place.dataDir })
    return signInNewMembers(db, { secret, publicOrigin: place.origin, isVerified }, count)
  })

/** The same on a database of the caller. */
export function signInNewMembers(
  db: Db,
  {
    secret,
    publicOrigin,
    isVerified = false,
  }: { secret: string; publicOrigin: string; isVerified?: boolean },
  count: number,
): Promise<MemberWithCookie[]> {
  const issuer = { keys: signingKeys({ sql: db.sql, secret }), publicOrigin }
  const now = new Date()
  return Promise.all(
    Array.from({ length: count }, async () => {
      const { uid } = await newMember(db, { now, isVerified })
      const session = await db.tx(uid, (tx) =>
        openSession(tx, uid, { openedBy: 'password', crossDevice: false, device: 'test', now }),
      )
      const member = await findMember(db.sql, uid)
      if (!member) throw new Error('the member is gone')
      const { idToken } = await signedIn(issuer, member, session, now)
      return { uid, idToken, sessionCookie: `kotsu_session=${uid}.${session.sessionId}.${session.secret}` }
    }),
  )
}
