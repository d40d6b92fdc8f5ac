import type { FastifyReply } from 'fastify'
import { type IdentityProviderName, providers } from '#contract/auth/auth-shapes.ts'
import type { Clock } from '../../clock.ts'
import type { Sql } from '../../db/db.ts'
import { cookieOfVisit } from '../../http/cookies.ts'
import type { Routes } from '../../http/site.ts'
import { takeBodyAsText } from '../../http/text-body.ts'
import { findFlow, keepAnswer, recordOutcome, takeAnswer } from './flow.ts'
import { flowCookieName, readBrowserSecret } from './flow-cookie.ts'
import type { IdentityProviders } from './providers.ts'
import { returnPage, returnScript, returnStyles } from './return-page.ts'

type Options = { sql: Sql; clock: Clock; providers: IdentityProviders; cookies: { secure: boolean } }

/** A code, a state and a name, by whatever request they come. They are stored until the visit to /auth/return. */
const answerBytesMax = 4_096

/**
 * The popup's way back. Apple answers by a form posted from its own site, which carries no cookie: so the callbacks
 * only keep the answer under its state, and the visit to /auth/return, which has the cookie, looks at it.
 */
export function providerRoutes(options: Options): Routes {
  const { sql, clock } = options

  async function keepAndLead(provider: IdentityProviderName, answer: URLSearchParams, reply: FastifyReply) {
    const state = answer.get('state') ?? ''
    const kept = { provider, state, answer: answer.toString(), now: clock.now() }
    const flow = kept.answer.length <= answerBytesMax ? await keepAnswer(sql, kept) : null
    if (!flow) return sendPage(reply, 400, null)
    // 303: a GET, whatever it was. It also takes the code out of the address bar and the history.
    return reply.headers(privateHeaders).redirect(`/auth/return?${new URLSearchParams({ flow })}`, 303)
  }

  return (app) => {
    takeBodyAsText(app)
    for (const provider of providers) {
      const path = `/auth/callback/${provider}`
      if (provider === 'google') {
        app.get(path, (request, reply) => keepAndLead(provider, queryOf(request.url), reply))
      } else {
        app.post(path, (request, reply) =>
          keepAndLead(provider, new URLSearchParams(String(request.body ?? '')), reply),
        )
      }
    }

    app.get('/auth/return', async (request, reply) => {
      const flow = queryOf(request.url).get('flow') ?? ''
      const browser = readBrowserSecret(cookieOfVisit(request, flowCookieName, options.cookies))
      const mine = browser && (await findFlow(sql, { flow, browser, now: clock.now() }))
      if (!mine) return sendPage(reply, 400, null)
      await lookAt(flow, options, (why) =>
        request.log.warn({ provider: mine.provider, why }, 'sign-in failed'),
      )
      return sendPage(reply, 200, flow)
    })
    app.get('/auth/return.js', (_request, reply) =>
      reply.header('cache-control', 'no-cache').type('text/javascript; charset=utf-8').send(returnScript),
    )
    app.get('/auth/return.css', (_request, reply) =>
      reply.header('cache-control', 'no-cache').type('text/css; charset=utf-8').send(returnStyles),
    )
  }
}

/** Asks the provider who it is, once. A page that is loaded again finds it done. */
async function lookAt(flow: string, { sql, providers }: Options, warn: (why: string) => void): Promise<void> {
  const answered = await takeAnswer(sql, flow)
  if (!answered) return
  const { provider, answer, nonce, verifier } = answered
  const outcome = (await providers[provider]?.identify(answer, { nonce, verifier })) ?? {
    status: 'unavailable' as const,
    why: 'no longer set up',
  }
  if (outcome.status !== 'identified') warn(outcome.why)
  await recordOutcome(sql, flow, outcome)
}

// The address holds a code for a moment: it is kept nowhere and told to nobody.
const privateHeaders = { 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' }

function sendPage(reply: FastifyReply, status: number, flow: string | null) {
  return reply.code(status).headers(privateHeaders).type('text/html; charset=utf-8').send(returnPage(flow))
}

const queryOf = (url: string) => new URLSearchParams(url.includes('?') ? url.slice(url.indexOf('?')) : '')
