import type { Clock } from '../../clock.ts'
import type { Routes } from '../../http/site.ts'
import type { SigningKeys } from './keys.ts'

/** The public keys of our ID tokens, for companions that check them. */
export function jwksEndpoint({ keys, clock }: { keys: SigningKeys; clock: Clock }): Routes {
  return (app) => {
    app.get('/.well-known/jwks.json', async (_request, reply) =>
      reply
        .header('cache-control', 'public, max-age=300')
        .type('application/json; charset=utf-8')
        .send(JSON.stringify({ keys: await keys.publicKeys(clock.now()) })),
    )
  }
}
