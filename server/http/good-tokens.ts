import type { Clock } from '../clock.ts'

type Verify<Proven> = (token: string) => Promise<Proven>

/**
 * Caches verified tokens, because verifying the signature is half of the cost of a call. Expiry is still
 * checked every time, and refused tokens are never cached.
 */
export function rememberGood<Proven extends { expiresAt: Date }>(
  verify: Verify<Proven>,
  { clock, tokensMax = 10_000 }: { clock: Clock; tokensMax?: number },
): Verify<Proven> {
  const good = new Map<string, Proven>()

  return async (token) => {
    const known = good.get(token)
    if (known && known.expiresAt.getTime() > clock.now().getTime()) return known
    good.delete(token)
    const proven = Object.freeze(await verify(token))
    if (good.size >= tokensMax) good.delete(good.keys().next().value ?? '')
    good.set(token, proven)
    return proven
  }
}
