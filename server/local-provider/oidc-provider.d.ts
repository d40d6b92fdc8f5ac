/** The parts in use of a package that ships no types. */
declare module 'oidc-provider' {
  import type { IncomingMessage, ServerResponse } from 'node:http'

  export type KoaContext = {
    status: number
    body: unknown
    oidc?: { session?: { accountId?: string } }
  }

  type Ask = (context: { oidc: { result?: { login?: object } } }) => boolean
  class Check {
    constructor(reason: string, description: string, ask: Ask)
  }
  export const interactionPolicy: {
    Check: typeof Check
    base(): { get(prompt: 'login'): { checks: { add(check: Check): void } } }
  }

  export class Provider {
    constructor(issuer: string, configuration: Record<string, unknown>)
    use(middleware: (context: KoaContext, next: () => Promise<void>) => Promise<void>): void
    callback(): (request: IncomingMessage, response: ServerResponse) => void
    interactionDetails(
      request: IncomingMessage,
      response: ServerResponse,
    ): Promise<{ uid: string; params: Record<string, unknown> }>
    interactionFinished(
      request: IncomingMessage,
      response: ServerResponse,
      result: Record<string, unknown>,
      options: { mergeWithLastSubmission: boolean },
    ): Promise<void>
    Grant: new (about: {
      accountId: string
      clientId: string
    }) => {
      addOIDCScope(scope: string): void
      save(): Promise<string>
    }
  }
}
