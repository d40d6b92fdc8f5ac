import type { JWTPayload } from 'jose'
import type { Clock } from '../clock.ts'

type Verify = (token: string) => Promise<JWTPayload>

/**
 * Checks each token's signature once: one that held will hold, letter for letter, and checking it is half of what a
 * call costs. Whether the token has ended is asked every time; what is refused is never kept.
 */
export function rememberGood(
  verify: Verify,
  { clock, tokensMax = 10_000 }: { clock: Clock; tokensMax?: number },
): Verify {
  const good = new Map<string, JWTPayload>()

  return async (token) => {
    const known = good.get(token)
    if (known && !hasEnded(known, clock)) return known
    good.delete(token)
    const payload = Object.freeze(await verify(token))
    if (good.size >= tokensMax) good.delete(good.keys().next().value ?? '')
    good.set(token, payload)
    return payload
  }
}

/** By whole seconds, as jose does. */
const hasEnded = ({ exp = 0 }: JWTPayload, clock: Clock) => exp <= Math.floor(clock.now().getTime() / 1000)
