import { appCheckChallenge, appCheckExchange, appCheckTokenMinutes } from '#contract/app-check.ts'
import { settings } from '../settings.ts'
import { call } from '../transport/call.ts'
import { onReachable } from '../transport/reach.ts'
import { solveInWorker } from './app-check-in-worker.ts'
import { type AppToken, keepAppToken, keptAppToken } from './kept-app-token.ts'
import { askRecaptcha } from './recaptcha.ts'

const lifeMs = appCheckTokenMinutes * 60_000
/** Renewed this long before it expires, so that no call waits for the proof of work. */
const earlyMs = 5 * 60_000
const retryMs = 30_000

/** `atMs` is this computer's time; only the difference counts, so its clock may be wrong. */
let current: AppToken | null = keptAppToken()
let coming: Promise<string> | null = null
let timer: ReturnType<typeof setTimeout> | undefined

// Timers stop while a computer sleeps; one of these events fires when it wakes.
document.addEventListener('visibilitychange', renewInTime)
window.addEventListener('pageshow', renewInTime)
onReachable(renewInTime)
if (current) comeBackIn(lifeMs - earlyMs - ageMs(current))

/** Fetched when first needed and renewed before it expires. `refresh`: the server refused the current one. */
export async function appCheckToken({ refresh }: { refresh: boolean }): Promise<string> {
  if (current && !refresh && ageMs(current) < lifeMs) return current.token
  return renew()
}

/** Concurrent callers share one request. */
function renew(): Promise<string> {
  coming ??= exchange()
    .then((token) => {
      current = { token, atMs: Date.now() }
      keepAppToken(current)
      comeBackIn(lifeMs - earlyMs)
      return token
    })
    .finally(() => {
      coming = null
    })
  return coming
}

function renewInTime() {
  if (!current || document.hidden || ageMs(current) < lifeMs - earlyMs) return
  // Nobody waits here; the next call retries and shows the error.
  renew().catch(() => comeBackIn(retryMs))
}

function comeBackIn(ms: number) {
  clearTimeout(timer)
  timer = setTimeout(renewInTime, ms)
}

/** A clock that was set back makes the age negative: treat the token as expired. */
function ageMs({ atMs }: AppToken): number {
  const age = Date.now() - atMs
  return age < 0 ? Number.POSITIVE_INFINITY : age
}

async function exchange(): Promise<string> {
  const { token } = await call(appCheckExchange, await proof())
  return token
}

async function proof() {
  const { recaptchaSiteKey, debug } = settings.appCheck
  const debugToken = debug ? Reflect.get(globalThis, 'FIREBASE_APPCHECK_DEBUG_TOKEN') : null
  if (typeof debugToken === 'string') return { kind: 'debug', token: debugToken } as const
  if (recaptchaSiteKey) return { kind: 'recaptcha', response: await askRecaptcha(recaptchaSiteKey) } as const

  const { challenge } = await call(appCheckChallenge, {})
  const solution = await solveInWorker(challenge)
  return { kind: 'proof-of-work', solution: JSON.stringify({ challenge, solution }) } as const
}
