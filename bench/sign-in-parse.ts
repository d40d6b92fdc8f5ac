import type { Figure } from './kit/figure.ts'
import { loadHttp } from './kit/http-load.ts'
import { hasParse, withParse } from './kit/parse-server.ts'
import { compareRates, inTurn } from './kit/rounds.ts'
import { hashAlone, signInCalls, signInEnv, whySignInIsShort } from './sign-in-calls.ts'
import { withProduct } from './whole-product.ts'

const goal = 3.5
const load = { connections: 8, forMs: 4_000 }

/** Sign-in with address and password, each server with its default hash: ours argon2id, theirs bcrypt. */
export const signInParse: Figure = {
  name: 'email sign-in vs Parse Server 9.10',
  goal: `≥ ${goal}×`,
  whyShort: whySignInIsShort,
  measure: async () => {
    if (!hasParse()) return { missing: 'missing parse-server' }
    return withProduct(
      (product) =>
        withParse(product, async (parse) => {
          const { origin, pid } = product
          const next = await signInCalls(product)
          const rounds = await inTurn(
            () => loadHttp({ ...load, origin, pid, next }),
            () => loadHttp({ ...load, ...parse, next: parse.nextSignIn }),
          )
          const { ratio, cpu } = compareRates(rounds)
          return { figure: `${ratio.toFixed(1)}×`, isMet: ratio >= goal, cpu, note: await hashAlone() }
        }),
      signInEnv,
    )
  },
}
