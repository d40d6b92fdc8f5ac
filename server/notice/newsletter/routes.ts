import * as z from 'zod/mini'
import { stopNewsPage, stopNewsPath } from '#contract/notice/news.ts'
import type { Clock } from '../../clock.ts'
import type { Routes } from '../../http/site.ts'
import { takeBodyAsText } from '../../http/text-body.ts'
import { type StopOptions, stopNewsOf } from './stop-news.ts'

type Options = StopOptions & { clock: Clock }
type Query = { Querystring: { token?: string | string[]; newsletter?: string | string[] } }

/**
 * One-click unsubscribe by RFC 8058. Only POST stops the newsletter: mail scanners open links with GET, which leads to
 * the page with the button.
 */
export function newsRoutes({ clock, ...options }: Options): Routes {
  return (app) => {
    takeBodyAsText(app)
    const headers = { 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' }
    app.get<Query>(stopNewsPath, (request, reply) =>
      reply.headers(headers).redirect(stopNewsPage(tokenOf(request.query), newsletterOf(request.query)), 303),
    )
    app.post<Query>(stopNewsPath, async (request, reply) => {
      const isKnown = await stopNewsOf(
        options,
        { token: tokenOf(request.query), newsletter: newsletterOf(request.query) },
        clock.now(),
      )
      return reply
        .code(isKnown ? 200 : 400)
        .headers(headers)
        .type('text/plain')
        .send('')
    })
  }
}

/** The first value of a name repeated in the query, and never longer than a token is. */
const tokenOf = ({ token }: Query['Querystring']) => ([token].flat()[0] ?? '').slice(0, 200)

const newsletterOf = ({ newsletter }: Query['Querystring']) => {
  const [id = ''] = [newsletter].flat()
  return z.safeParse(z.uuid(), id).success ? id : null
}
