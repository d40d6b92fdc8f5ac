import { minuteMs } from '#contract/values/japan-day.ts'
import { type AttemptPace, countAttempts, forgive } from '../../auth/sign-in/attempt.ts'
import { named, networkKeys } from '../../auth/sign-in/network-attempt.ts'
import type { Sql, Tx } from '../../db/db.ts'
import { CallError } from '../../http/call-error.ts'
import { subscriberOf } from '../../http/networks.ts'
import type { Console } from '../console.ts'
import { findOperator } from '../operator/operator.ts'
import { mailSlowedSignIn } from '../operator/operator-mails.ts'
import { acceptTotpStep, findTotp, type TotpCredential } from './credential.ts'
import { totpSecret, totpStep } from './totp.ts'

const accountPace: AttemptPace = { free: 5, firstMs: 5_000, mostMs: 15 * minuteMs }
const addressPace: AttemptPace = { free: 20, firstMs: 5_000, mostMs: 15 * minuteMs }
const everywherePace: AttemptPace = { free: 10, firstMs: 5_000, mostMs: 15 * minuteMs }

type Attempt = {
  account: string
  address: string
  now: Date
  /** For a secret that could be guessed from many networks at once: whose it is, null if nobody's. */
  guessed?: { operatorId: string | null }
}

/**
 * Counts the attempt before it is checked, so 1,000 parallel guesses count as 1,000. The account waits together with the
 * network that guesses, so that a stranger elsewhere does not lock the operator out. All networks from which the operator
 * has not signed in lately share one more count, which bounds guesses that come from many of them.
 */
export async function countSignIn(operatorConsole: Console, attempt: Attempt): Promise<void> {
  const { address, now, guessed } = attempt
  const isStrange =
    guessed !== undefined && !(await isKnownNetwork(operatorConsole.db.sql, guessed.operatorId, address))
  const counted = {
    account: { key: accountKey(attempt), pace: accountPace },
    ...(isStrange && { everywhere: { key: everywhereKey(attempt), pace: everywherePace } }),
    ...named('network', networksIn(attempt)),
  }
  const each = <T>(read: (one: { key: string; pace: AttemptPace }) => T) =>
    Object.fromEntries(Object.entries(counted).map(([name, one]) => [name, read(one)]))
  await operatorConsole.db.tx(null, async (tx) => {
    const before = await countAttempts<string>(tx, operatorConsole, {
      keys: each(({ key }) => key),
      now,
      paces: () => each(({ pace }) => pace),
    })
    const isSlowed = before.account === accountPace.free - 1 || before.everywhere === everywherePace.free - 1
    if (isSlowed && guessed?.operatorId) await warnOperator(tx, guessed.operatorId, { address, now })
  })
}

/** A network from which the operator has signed in, as long as sessions are kept. */
async function isKnownNetwork(sql: Sql, operatorId: string | null, address: string): Promise<boolean> {
  const sessions = await sql<{ address: string }[]>`
    select distinct address from console_session where operator_id = ${operatorId ?? ''} and kind = 'browser'`
  return sessions.some((each) => subscriberOf(each.address) === subscriberOf(address))
}

async function warnOperator(tx: Tx, operatorId: string, from: { address: string; now: Date }): Promise<void> {
  const operator = await findOperator(tx, operatorId)
  if (operator && !operator.disabledAt) await mailSlowedSignIn(tx, operator, from)
}

export function forgiveSignIn(tx: Tx, operatorConsole: Console, attempt: Attempt): Promise<void> {
  const once = [everywhereKey(attempt), ...networksIn(attempt).map(({ key }) => key)]
  return forgive(tx, operatorConsole, { wholly: accountKey(attempt), once, now: attempt.now })
}

/** A session, an invitation and a passkey are known to their owner alone, so no stranger can make them wait. */
const accountKey = ({ account, address, guessed }: Attempt) =>
  `console/account/${account}${guessed ? `/${subscriberOf(address)}` : ''}`

const everywhereKey = ({ account }: Attempt) => `console/everywhere/${account}`

const networksIn = ({ address, now }: Attempt) =>
  networkKeys({ kind: 'console/address', address, pace: addressPace, now })

type TotpProof = { credential: TotpCredential; step: number }

/** Takes as long for an account that does not exist. The step counts only after `spendTotp`. */
export async function proveTotp(
  operatorConsole: Console,
  operatorId: string | null,
  { password, code, now }: { password: string; code: string; now: Date },
): Promise<TotpProof> {
  const credential = operatorId === null ? null : await findTotp(operatorConsole.db.sql, operatorId)
  const isRight = await operatorConsole.passwords.verify(credential?.passwordHash ?? null, password)
  if (!isRight || !credential) throw signInWrong()
  const step = totpStep(totpSecret(operatorConsole, credential.id), code, { now, after: credential.totpStep })
  if (step === null) throw signInWrong()
  return { credential, step }
}

export async function spendTotp(tx: Tx, { credential, step }: TotpProof, now: Date): Promise<void> {
  if (!(await acceptTotpStep(tx, { id: credential.id, step, now }))) throw signInWrong()
}

/** One answer for a wrong address, password and code, so that none can be guessed alone. */
const signInWrong = () => new CallError('invalid-argument', 'sign-in-wrong')
