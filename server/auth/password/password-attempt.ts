import { emailKey } from '#contract/values/email.ts'
import { hourMs, minuteMs } from '#contract/values/japan-day.ts'
import type { Tx } from '../../db/db.ts'
import { networksOf, type Width } from '../../http/networks.ts'
import type { Auth } from '../auth.ts'
import type { KnownDevice } from '../session/known-device.ts'
import { type AttemptPace, countAttempt, countAttempts, forgive } from '../sign-in/attempt.ts'
import { named, networkKeys } from '../sign-in/network-attempt.ts'

/** A browser the member has signed in with before: only its own tries count. */
const knownDevicePace: AttemptPace = { free: 10, firstMs: 5_000, mostMs: 15 * minuteMs }

/**
 * One range of addresses at one account. The wide ranges hold a carrier's other customers, who try the same account
 * only to guess; their wait stays short, so that they cannot keep a new device of the member out for long.
 */
const pairPaces: Record<Width, AttemptPace> = {
  narrow: { free: 5, firstMs: 2_000, mostMs: 15 * minuteMs },
  middle: { free: 8, firstMs: 2_000, mostMs: 15 * minuteMs },
  wide: { free: 12, firstMs: 2_000, mostMs: 5 * minuteMs },
}
/** The narrow range while many networks try that account. Leaves room for a typing error. */
const pairPacesUnderPressure: Record<Width, AttemptPace> = {
  ...pairPaces,
  narrow: { free: 3, firstMs: minuteMs, mostMs: hourMs },
}

/** One network at all accounts together. Carriers bring many members by one network. */
const networkPace: AttemptPace = { free: 100, firstMs: 2_000, mostMs: 15 * minuteMs }

/** Never a wait by itself, or anybody could keep a member out. */
const accountPace: AttemptPace = { free: Number.MAX_SAFE_INTEGER, firstMs: 0, mostMs: 0 }
const pressureFailures = 50

type PasswordAttempt = {
  email: string
  address: string
  device: KnownDevice | null
  now: Date
}

/**
 * Counts a try at a password, whether or not the address is registered. Many unknown devices failing at one account
 * put it under pressure. Rules and reasons: docs/decisions/006.
 */
export async function countPasswordAttempt(
  tx: Tx,
  auth: Pick<Auth, 'attemptKey'>,
  attempt: PasswordAttempt,
): Promise<{ isUnderPressure: boolean }> {
  const { now, device } = attempt
  if (device) {
    await countAttempt(tx, auth, { key: deviceKeyOf(attempt), pace: knownDevicePace, now })
    return { isUnderPressure: false }
  }
  const { account, pairs, networks } = keysOf(attempt)
  const before = await countAttempts<string>(tx, auth, {
    keys: { account, ...named('pair', keysIn(pairs)), ...named('network', keysIn(networks)) },
    now,
    paces: (failures) => {
      const paces = isPressing(failures.account) ? pairPacesUnderPressure : pairPaces
      return {
        account: accountPace,
        ...named(
          'pair',
          pairs.map(({ width }) => paces[width]),
        ),
        ...named(
          'network',
          networks.map(({ pace }) => pace),
        ),
      }
    },
  })
  return { isUnderPressure: isPressing(before.account) }
}

export async function forgivePasswordAttempt(
  tx: Tx,
  auth: Pick<Auth, 'attemptKey'>,
  attempt: PasswordAttempt,
): Promise<void> {
  const { now, device } = attempt
  if (device) return forgive(tx, auth, { wholly: deviceKeyOf(attempt), now })
  const { account, pairs, networks } = keysOf(attempt)
  const [narrow = '', ...wider] = keysIn(pairs)
  await forgive(tx, auth, { wholly: narrow, once: [account, ...wider, ...keysIn(networks)], now })
}

const isPressing = (failures = 0) => failures >= pressureFailures

const keysIn = (counted: readonly { key: string }[]) => counted.map(({ key }) => key)

const deviceKeyOf = ({ email, device }: PasswordAttempt) => `sign-in/device/${device?.id}/${emailKey(email)}`

function keysOf({ email, address, now }: PasswordAttempt) {
  const account = emailKey(email)
  return {
    account: `sign-in/account/${account}`,
    pairs: networksOf(address).map(({ key, width }) => ({ key: `sign-in/pair/${key}/${account}`, width })),
    networks: networkKeys({ kind: 'sign-in/network', address, pace: networkPace, now }),
  }
}
