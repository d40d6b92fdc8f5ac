import { createHash } from 'node:crypto'
import type { DoubtedWay } from '#contract/auth/auth-email.ts'
import { doubtedDays } from '#contract/auth/sign-in-rules.ts'
import { dayMs } from '#contract/values/japan-day.ts'
import type { Sql, Tx } from '../../db/db.ts'
import type { Auth } from '../auth.ts'
import type { StoredMember } from '../member/member.ts'
import { deletePasskey, passkeysOf } from '../passkey/passkey-rows.ts'
import { recordPasskeyChange } from '../passkey/record-passkey-change.ts'
import { identitiesOf, unlinkIdentity } from '../provider/identity-rows.ts'
import { recordLinkChange } from '../provider/record-link-change.ts'
import type { Happened } from './account-mail.ts'

/** A way into the account beside the password, or to its money, as the member may know it. */
type Way = {
  /** Names this very link: one that was removed and set again has another id. */
  id: string
  way: DoubtedWay['way']
  name: string | null
  addedAt: Date
  credentialId?: string
}

type Ways = Pick<Auth, 'payoutLinksOf'>

/**
 * The ways that may be a thief's: those of the last days, and those from before the first proof of the address, when a
 * stranger may have held the account.
 */
export async function doubtedWaysOf(
  sql: Sql | Tx,
  auth: Ways,
  { uid, provenAt }: Pick<StoredMember, 'uid' | 'provenAt'>,
  now: Date,
): Promise<Way[]> {
  const since = new Date(now.getTime() - doubtedDays * dayMs)
  const ways = await waysOf(sql, auth, uid)
  return ways.filter(({ addedAt }) => addedAt >= since || (provenAt !== null && addedAt < provenAt))
}

/**
 * Drops ways into the account and links to payouts, and ends every link that is under way. With `happened` the member
 * is told by mail. To be called with the member locked.
 */
export async function dropWays(
  tx: Tx,
  auth: Auth,
  member: StoredMember,
  isDropped: (way: Pick<Way, 'id' | 'addedAt'>) => boolean,
  happened: Happened | null,
): Promise<void> {
  const { uid } = member
  const dropped = (await waysOf(tx, auth, uid)).filter(isDropped)
  for (const { way, name, credentialId } of dropped) {
    if (way === 'passkey') {
      if (credentialId) await deletePasskey(tx, { uid, credentialId })
      const change = { change: 'removed', name: name ?? '' } as const
      if (happened) await recordPasskeyChange(tx, auth, member, change, happened)
    } else if (way !== 'paypay') {
      await unlinkIdentity(tx, uid, way)
      const change = { provider: way, change: 'unlinked' } as const
      if (happened) await recordLinkChange(tx, auth, member, change, happened)
    }
  }
  const payoutLinks = dropped.filter(({ way }) => way === 'paypay').length > 0
  await auth.onCredentialsDropped(tx, { uid, payoutLinks, happened })
}

async function waysOf(sql: Sql | Tx, { payoutLinksOf }: Ways, uid: string): Promise<Way[]> {
  const identities = await identitiesOf(sql, uid)
  const passkeys = await passkeysOf(sql, uid)
  const payouts = await payoutLinksOf(sql, uid)
  return [
    ...identities.map(({ provider, email, linkedAt }) => ({
      id: idOf(provider, linkedAt),
      way: provider,
      name: email,
      addedAt: linkedAt,
    })),
    ...passkeys.map(({ credentialId, name, createdAt }) => ({
      // Hashed, because an authenticator may choose an id of a kilobyte.
      id: `passkey/${createHash('sha256').update(credentialId).digest('base64url')}`,
      way: 'passkey' as const,
      name,
      addedAt: createdAt,
      credentialId,
    })),
    ...payouts.map(({ way, linkedAt }) => ({
      id: idOf(way, linkedAt),
      way,
      name: null,
      addedAt: linkedAt,
    })),
  ]
}

const idOf = (way: string, addedAt: Date) => `${way}/${addedAt.getTime()}`
