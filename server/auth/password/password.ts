import { passwordLengthMin } from '#contract/auth/sign-in-rules.ts'
import { characterCount } from '#contract/values/clean-text.ts'
import { CallError } from '../../http/call-error.ts'
import { newSecret } from '../random.ts'
import { commonPasswords } from './common-passwords.ts'
import { type Hasher, hasherInPlace, type PasswordCost } from './hasher.ts'
import { type WorkQueue, workQueue } from './work-queue.ts'

export type Passwords = {
  hash: (password: string) => Promise<string>
  /** Takes as long when there is no hash to compare with: time must not tell who is a member. */
  verify: (passwordHash: string | null, password: string) => Promise<boolean>
}

/** OWASP's advice for argon2id. */
const properCost: PasswordCost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** As many as there are threads for it, and as much waiting as ends within seconds. */
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
    hash: (password) => queue(() => hasher.hash(normal(password), cost)),
    verify: (passwordHash, password) =>
      queue(async () => {
        const isRight = await hasher.verify(passwordHash ?? nobodys, normal(password))
        return isRight && passwordHash !== null
      }),
  }
}

export function refuseWeak(password: string): void {
  if (characterCount(password) < passwordLengthMin) throw new CallError('invalid-argument', 'weak-password')
}

/** Worth a warning, never a refusal. */
export function isCommon(password: string): boolean {
  const text = normal(password).toLowerCase()
  return commonPasswords.has(text) || /^(.)\1*$/u.test(text) || isRun(text)
}

/** One keyboard sends が as one character, another as か and ゛. */
const normal = (password: string) => password.normalize('NFKC')

/** 23456789, ihgfedc */
function isRun(text: string): boolean {
  const steps = [...text].map((letter, at) => letter.charCodeAt(0) - text.charCodeAt(at - 1)).slice(1)
  return steps.every((step) => step === 1) || steps.every((step) => step === -1)
}
