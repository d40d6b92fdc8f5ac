import { hourMs, minuteMs } from '#contract/values/japan-day.ts'
import type { Tx } from '../../db/db.ts'
import { networksOf } from '../../http/networks.ts'
import type { Auth } from '../auth.ts'
import { type AttemptPace, countAttempts, forgive } from './attempt.ts'

/** `pace`: that of one subscriber. A wider network has more free tries. */
type NetworkTry = { kind: string; address: string; pace: AttemptPace; now: Date }

/** Many customers of a carrier register from one address. All ways to register share it. */
export const registerPace: AttemptPace = { free: 30, firstMs: 10_000, mostMs: 15 * minuteMs }

type Counted = { key: string; pace: AttemptPace }

/**
 * Under which keys a try from an address counts, narrowest network first. The wide one starts anew each hour: it may be
 * a carrier's, where there is never a day without a typing error.
 */
export function networkKeys({
  kind,
  address,
  pace,
  now,
}: NetworkTry): [narrow: Counted, ...wider: Counted[]] {
  const hour = Math.floor(now.getTime() / hourMs)
  const [narrow, ...wider] = networksOf(address)
  const counted = ({ key, width, times }: typeof narrow): Counted => ({
    key: `${kind}/${key}${width === 'wide' ? `/${hour}` : ''}`,
    pace: { ...pace, free: pace.free * times },
  })
  return [counted(narrow), ...wider.map(counted)]
}

/** Throws too-many-requests while any network of the address has to wait. */
export async function countNetworkAttempt(
  tx: Tx,
  auth: Pick<Auth, 'attemptKey'>,
  attempt: NetworkTry,
): Promise<void> {
  const counted = networkKeys(attempt)
  await countAttempts<string>(tx, auth, {
    keys: named(
      'network',
      counted.map(({ key }) => key),
    ),
    now: attempt.now,
    paces: () =>
      named(
        'network',
        counted.map(({ pace }) => pace),
      ),
  })
}

export function forgiveNetworkAttempt(
  tx: Tx,
  auth: Pick<Auth, 'attemptKey'>,
  attempt: NetworkTry,
): Promise<void> {
  const [narrow, ...wider] = networkKeys(attempt)
  return forgive(tx, auth, { wholly: narrow.key, once: wider.map(({ key }) => key), now: attempt.now })
}

/** The names by which `countAttempts` tells keys apart. */
export const named = <T>(name: string, values: readonly T[]): Record<string, T> =>
  Object.fromEntries(values.map((value, at) => [`${name}${at}`, value]))
