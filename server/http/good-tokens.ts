import type { Clock } from '../clock.ts'

type Verify<Proven> = (token: string) => Promise<Proven>

/**
 * Checks each token's signature once: one that held will hold, letter for letter, and checking it is half of what a
 * call costs. Whether the token has ended is asked every time; what is refused is never kept.
 */
export function rememberGood<Proven extends { expiresAt: Date }>(
  verify: Verify<Proven>,
  { clock, tokensMax = 10_000 }: { clock: Clock; tokensMax?: number },
): Verify<Proven> {
  const good = new Map<string, Proven>()

  return async (token) => {
    const known = good.get(token)
    if (known && known.expiresAt > clock.now()) return known
    good.delete(token)
    const proven = Object.freeze(await verify(token))
    if (good.size >= tokensMax) good.delete(good.keys().next().value ?? '')
    good.set(token, proven)
    return proven
  }
}
