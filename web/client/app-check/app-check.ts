import { appCheckChallenge, appCheckExchange, appCheckTokenMinutes } from '#contract/app-check.ts'
import { settings } from '../settings.ts'
import { call } from '../transport/call.ts'
import { onReachable } from '../transport/reach.ts'
import { solveInWorker } from './app-check-in-worker.ts'
import { type AppToken, keepAppToken, keptAppToken } from './kept-app-token.ts'
import { askRecaptcha } from './recaptcha.ts'

const lifeMs = appCheckTokenMinutes * 60_000
/** Renewed this long before its end, so that no call ever waits for the work. */
const earlyMs = 5 * 60_000
const retryMs = 30_000

/** `atMs` is this computer's time: what counts is how much has gone by, not what its clock says. */
let current: AppToken | null = keptAppToken()
let coming: Promise<string> | null = null
let timer: ReturnType<typeof setTimeout> | undefined

// Timers stand still while a computer sleeps; it wakes with one of these.
document.addEventListener('visibilitychange', renewInTime)
window.addEventListener('pageshow', renewInTime)
onReachable(renewInTime)
if (current) comeBackIn(lifeMs - earlyMs - ageMs(current))

/** Got when it is first needed, and from then on renewed before it ends. `refresh`: the server refused the one we have. */
export async function appCheckToken({ refresh }: { refresh: boolean }): Promise<string> {
  if (current && !refresh && ageMs(current) < lifeMs) return current.token
  return renew()
}

/** Those who ask at the same time share the work. */
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
  // Whoever calls next tries again and tells the member; here nobody waits.
  renew().catch(() => comeBackIn(retryMs))
}

function comeBackIn(ms: number) {
  clearTimeout(timer)
  timer = setTimeout(renewInTime, ms)
}

/** A clock that was put back makes the age negative, and then it is not known. */
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
