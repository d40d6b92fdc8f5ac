import { emailKey } from '#contract/values/email.ts'
import type { Tx } from '../../db/db.ts'
import { addressRanges } from '../../http/address-ranges.ts'
import type { Auth } from '../auth.ts'
import type { KnownDevice } from '../session/known-device.ts'
import { countAttempt, countAttempts, forgive, type Pace } from '../sign-in/attempt.ts'

const minuteMs = 60_000
const hourMs = 60 * minuteMs

/** A browser the member has signed in with before: only its own tries count. */
const knownDevicePace: Pace = { free: 10, firstMs: 5_000, mostMs: 15 * minuteMs }

/**
 * One range of addresses at one account. The wide ranges hold a carrier's other customers, who try the same account
 * only to guess; their wait stays short, so that they cannot keep a new device of the member out for long.
 */
const pairPaces: Pace[] = [
  { free: 5, firstMs: 2_000, mostMs: 15 * minuteMs },
  { free: 8, firstMs: 2_000, mostMs: 15 * minuteMs },
  { free: 12, firstMs: 2_000, mostMs: 5 * minuteMs },
]
/** The narrow range while many networks try that account. Leaves room for a typing error. */
const pairPaceUnderPressure: Pace = { free: 3, firstMs: minuteMs, mostMs: hourMs }

/** One range of addresses at all accounts together. Carriers bring many members by one range. */
const rangePaces: Pace[] = [
  { free: 100, firstMs: 2_000, mostMs: 15 * minuteMs },
  { free: 200, firstMs: 2_000, mostMs: 15 * minuteMs },
  { free: 500, firstMs: 2_000, mostMs: 15 * minuteMs },
]

/** Never a wait by itself, or anybody could keep a member out. */
const accountPace: Pace = { free: Number.MAX_SAFE_INTEGER, firstMs: 0, mostMs: 0 }
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
  const { account, pairs, ranges } = keysOf(attempt)
  const keys = { account, ...named('pair', pairs), ...named('range', ranges) }
  const before = await countAttempts<string>(tx, auth, {
    keys,
    now,
    paces: (failures) => ({
      account: accountPace,
      ...named('pair', pacesFor(pairs, isPressing(failures.account) ? pressedPairPaces : pairPaces)),
      ...named('range', pacesFor(ranges, rangePaces)),
    }),
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
  const { account, pairs, ranges } = keysOf(attempt)
  const [narrow = '', ...wider] = pairs
  await forgive(tx, auth, { wholly: narrow, once: [account, ...wider, ...ranges], now })
}

const isPressing = (failures = 0) => failures >= pressureFailures
const pressedPairPaces = [pairPaceUnderPressure, ...pairPaces.slice(1)]

/** IPv4 has no middle range: its second one, /24, is as wide as the /48 of IPv6. */
const pacesFor = (ranges: string[], paces: Pace[]): Pace[] =>
  ranges.map((_range, at) => paces[at === ranges.length - 1 && at > 0 ? paces.length - 1 : at] ?? accountPace)

const named = <T>(name: string, values: T[]): Record<string, T> =>
  Object.fromEntries(values.map((value, at) => [`${name}${at}`, value]))

const deviceKeyOf = ({ email, device }: PasswordAttempt) => `sign-in/device/${device?.id}/${emailKey(email)}`

function keysOf({ email, address, now }: PasswordAttempt) {
  const account = emailKey(email)
  const ranges = addressRanges(address)
  // The widest range starts anew each hour: in a carrier's range there is never a day without a typing error.
  const hour = Math.floor(now.getTime() / hourMs)
  const isWide = (at: number) => at > 0 && at === ranges.length - 1
  return {
    account: `sign-in/account/${account}`,
    pairs: ranges.map((range) => `sign-in/pair/${range}/${account}`),
    ranges: ranges.map((range, at) => `sign-in/network/${range}${isWide(at) ? `/${hour}` : ''}`),
  }
}
