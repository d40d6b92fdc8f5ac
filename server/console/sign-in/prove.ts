import { countAttempts, forgive, type Pace } from '../../auth/sign-in/attempt.ts'
import type { Tx } from '../../db/db.ts'
import { CallError } from '../../http/call-error.ts'
import { addressKey } from '../../http/rate-limit.ts'
import type { Console } from '../console.ts'
import { acceptTotpStep, findTotp, type TotpCredential } from './credential.ts'
import { totpSecret, totpStep } from './totp.ts'

const accountPace: Pace = { free: 5, firstMs: 5_000, mostMs: 15 * 60_000 }
const addressPace: Pace = { free: 20, firstMs: 5_000, mostMs: 15 * 60_000 }

type Attempt = { account: string; address: string; now: Date }

/** Counts the attempt before it is checked, so 1,000 parallel guesses count as 1,000. */
export const countSignIn = (desk: Console, attempt: Attempt) =>
  desk.db.tx(null, (tx) =>
    countAttempts(tx, desk, {
      keys: keysOf(attempt),
      now: attempt.now,
      paces: () => ({ account: accountPace, address: addressPace }),
    }),
  )

export function forgiveSignIn(tx: Tx, desk: Console, attempt: Attempt): Promise<void> {
  const { account, address } = keysOf(attempt)
  return forgive(tx, desk, { wholly: account, once: [address], now: attempt.now })
}

const keysOf = ({ account, address }: Attempt) => ({
  account: `console/account/${account}`,
  address: `console/address/${addressKey(address)}`,
})

type TotpProof = { credential: TotpCredential; step: number }

/** Takes as long for an account that does not exist. The step counts only after `spendTotp`. */
export async function proveTotp(
  desk: Console,
  operatorId: string | null,
  { password, code, now }: { password: string; code: string; now: Date },
): Promise<TotpProof> {
  const credential = operatorId === null ? null : await findTotp(desk.db.sql, operatorId)
  const isRight = await desk.passwords.verify(credential?.passwordHash ?? null, password)
  if (!isRight || !credential) throw signInWrong()
  const step = totpStep(totpSecret(desk, credential.id), code, { now, after: credential.totpStep })
  if (step === null) throw signInWrong()
  return { credential, step }
}

export async function spendTotp(tx: Tx, { credential, step }: TotpProof, now: Date): Promise<void> {
  if (!(await acceptTotpStep(tx, { id: credential.id, step, now }))) throw signInWrong()
}

/** One answer for a wrong address, password and code, so that none can be guessed alone. */
const signInWrong = () => new CallError('invalid-argument', 'sign-in-wrong')
