import { foldReferralCode, isReferralCode } from '#contract/referral/referral-code.ts'
import { mailboxOf, mailDomainOf } from '#contract/values/mailbox.ts'
import type { Tx } from '../db/db.ts'
import { wideNetworkOf } from '../http/networks.ts'
import { type SignalKind, signalHash, type Trust } from './trust.ts'

/** The facts known about a member at one moment; absent fields leave no signal. */
export type Seen = {
  device?: string
  /** The address of the caller; only its network is stored. */
  address?: string
  email?: string | null
  paypayAccount?: string
  /** The referral code the member registered with. */
  invitedByCode?: string | null
}

/** Limit per member and kind. Signals of the registration are kept besides, so that they cannot be pushed out. */
const signalsMax = 10

/** One statement. A signal seen again only gets a newer date. */
export async function recordSignals(
  tx: Tx,
  trust: Trust,
  { uid, at, isRegistration = false, seen }: { uid: string; at: Date; isRegistration?: boolean; seen: Seen },
): Promise<void> {
  const signals = signalsIn(seen)
  if (signals.length === 0) return
  const hashes = signals.map(({ kind, value }) => signalHash(trust, kind, value))
  const kinds = signals.map(({ kind }) => kind)
  await tx`
    with given as (
      select decode(hash, 'hex') as hash, kind from unnest(${hashes}::text[], ${kinds}::text[]) signal (hash, kind)
    ),
    kept as (
      insert into trust_signal (hash, uid, kind, registered_at, first_seen_at, seen_at)
      select hash, ${uid}, kind, ${isRegistration ? at : null}::timestamptz, ${at}::timestamptz, ${at}::timestamptz
      from given
      on conflict (hash, uid) do update set seen_at = greatest(trust_signal.seen_at, excluded.seen_at)
    ),
    oldest as (
      select hash, row_number() over (partition by kind order by seen_at desc) as place
      from trust_signal where uid = ${uid} and registered_at is null
    )
    delete from trust_signal using oldest
    where trust_signal.uid = ${uid} and trust_signal.hash = oldest.hash and oldest.place > ${signalsMax}
      -- One statement must not change a row twice.
      and trust_signal.hash not in (select hash from given)`
}

function signalsIn({ device, address, email, paypayAccount, invitedByCode }: Seen) {
  const code = foldReferralCode(invitedByCode ?? '')
  const values: [SignalKind, string | null | undefined][] = [
    ['device', device],
    ['network', address && wideNetworkOf(address)],
    ['mailbox', email && mailboxOf(email)],
    ['domain', email && mailDomainOf(email)],
    ['paypay', paypayAccount],
    ['inviter', isReferralCode(code) ? code : null],
  ]
  return values.flatMap(([kind, value]) => (value ? [{ kind, value }] : []))
}
