import { passwordLengthMin } from '#contract/auth/sign-in-rules.ts'
import { characterCount } from '#contract/values/clean-text.ts'
import { CallError } from '../../http/call-error.ts'
import { passwordsWaiting } from '../../metrics/meters.ts'
import { newSecret } from '../random.ts'
import { isCommonPassword } from './common-passwords.ts'
import { type Hasher, hasherInPlace, type PasswordCost } from './hasher.ts'
import { type WorkQueue, workQueue } from './work-queue.ts'

export type Passwords = {
  hash: (password: string) => Promise<string>
  /** Takes as long when there is no hash to compare with: time must not tell who is a member. */
  verify: (passwordHash: string | null, password: string) => Promise<boolean>
}

/** OWASP's advice for argon2id. */
const properCost: PasswordCost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** One call for each hashing thread, and no more waiting than ends within seconds. */
const defaultQueue = () => workQueue({ atOnce: 2, waitingMax: 64 })

export async function createPasswords({
  hasher = hasherInPlace,
  queue = defaultQueue(),
  cost = properCost,
}: {
  hasher?: Hasher
  queue?: WorkQueue
  cost?: PasswordCost
} = {}): Promise<Passwords> {
  const nobodys = await hasher.hash(newSecret(), cost)
  return {
    hash: (password) => counted(queue(() => hasher.hash(normal(password), cost))),
    verify: (passwordHash, password) =>
      counted(
        queue(async () => {
          const isRight = await hasher.verify(passwordHash ?? nobodys, normal(password))
          return isRight && passwordHash !== null
        }),
      ),
  }
}

function counted<Done>(work: Promise<Done>): Promise<Done> {
  passwordsWaiting.inc()
  return work.finally(() => passwordsWaiting.dec())
}

/** For a new password. Existing members who have such a password still sign in with it. */
export function refuseWeak(password: string): void {
  if (characterCount(password) < passwordLengthMin) throw new CallError('invalid-argument', 'weak-password')
  if (isCommonPassword(password)) throw new CallError('invalid-argument', 'common-password')
}

/** One keyboard sends が as one character, another as か and ゛. */
const normal = (password: string) => password.normalize('NFKC')
