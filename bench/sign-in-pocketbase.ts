import type { Figure } from './kit/figure.ts'
import { loadHttp } from './kit/http-load.ts'
import { compareRates, inTurn } from './kit/rounds.ts'
import { findPocketBase, withPocketBase } from './pocketbase.ts'
import { hashAlone, signInCalls, signInEnv, whySignInIsShort } from './sign-in-calls.ts'
import { withProduct } from './whole-product.ts'

const goal = 3
const load = { connections: 8, forMs: 4_000 }

/** A sign-in by address and password, each server with its own hash: argon2id here, bcrypt there. */
export const signInPocketBase: Figure = {
  name: 'email sign-in vs PocketBase 0.40.4',
  goal: `≥ ${goal}×`,
  whyShort: whySignInIsShort,
  measure: async () => {
    const found = findPocketBase()
    if ('missing' in found) return found
    return withProduct(
      (product) =>
        withPocketBase(found.binary, async (peer) => {
          const { origin, pid } = product
          const next = await signInCalls(product)
          const rounds = await inTurn(
            () => loadHttp({ ...load, origin, pid, next }),
            () => loadHttp({ ...load, ...peer, next: peer.nextSignIn }),
          )
          const { ratio, cpu } = compareRates(rounds)
          return { figure: `${ratio.toFixed(1)}×`, isMet: ratio >= goal, cpu, note: await hashAlone() }
        }),
      signInEnv,
    )
  },
}
