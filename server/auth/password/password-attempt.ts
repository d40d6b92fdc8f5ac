import { emailKey } from '#contract/values/email.ts'
import type { Tx } from '../../db/db.ts'
import { addressKey } from '../../http/rate-limit.ts'
import type { Auth } from '../auth.ts'
import type { KnownDevice } from '../session/known-device.ts'
import { countAttempt, countAttempts, forgive, type Pace } from '../sign-in/attempt.ts'

const minuteMs = 60_000

/** A browser the member has signed in with before: only its own tries count. */
const knownDevicePace: Pace = { free: 10, firstMs: 5_000, mostMs: 15 * minuteMs }
/** One address of the network at one account. */
const pairPace: Pace = { free: 5, firstMs: 2_000, mostMs: 15 * minuteMs }
/** The same while many networks try that account: a member's typing error must still fit in. */
const pairPaceUnderPressure: Pace = { free: 3, firstMs: minuteMs, mostMs: 60 * minuteMs }
/** One address at many accounts. Roomy: a carrier brings many members by one. */
const networkPace: Pace = { free: 100, firstMs: 2_000, mostMs: 15 * minuteMs }
/** Never a wait by itself, or anybody could keep a member out. */
const accountPace: Pace = { free: Number.MAX_SAFE_INTEGER, firstMs: 0, mostMs: 0 }
const pressureFailures = 50

export type PasswordAttempt = {
  email: string
  address: string
  device: KnownDevice | null
  now: Date
}

/** Counts a try at a password, whether or not the address is known here. Why in this way: docs/decisions/006. */
export async function countPasswordAttempt(tx: Tx, auth: Auth, attempt: PasswordAttempt): Promise<void> {
  const { now, device } = attempt
  const { pair, account, network, ofDevice } = keysOf(attempt)
  if (device) {
    await countAttempt(tx, auth, { key: ofDevice, pace: knownDevicePace, now })
    return
  }
  await countAttempts(tx, auth, {
    keys: { network, pair, account },
    now,
    paces: (failuresBefore) => ({
      network: networkPace,
      pair: failuresBefore.account >= pressureFailures ? pairPaceUnderPressure : pairPace,
      account: accountPace,
    }),
  })
}

export async function forgivePasswordAttempt(tx: Tx, auth: Auth, attempt: PasswordAttempt): Promise<void> {
  const { now, device } = attempt
  const { pair, account, network, ofDevice } = keysOf(attempt)
  await forgive(
    tx,
    auth,
    device ? { wholly: ofDevice, now } : { wholly: pair, once: [network, account], now },
  )
}

function keysOf({ email, address, device }: PasswordAttempt) {
  const account = emailKey(email)
  const network = addressKey(address)
  return {
    pair: `sign-in/pair/${network}/${account}`,
    account: `sign-in/account/${account}`,
    network: `sign-in/network/${network}`,
    ofDevice: `sign-in/device/${device?.id}/${account}`,
  }
}
