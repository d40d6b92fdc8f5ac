import { resolve } from 'node:path'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { shareTarget } from '#contract/apps/share-target.ts'
import type { PublicSettings } from '#contract/settings.ts'
import { answerPage, loadPages, type Pages, sendNotFound, sendPage } from '../pages.ts'
import { asCallError } from '../send-error.ts'
import type { Site } from '../site.ts'
import { serveAssets } from './assets.ts'
import { serveBuilds } from './builds.ts'

/** Serves the output of `npm run build`: pages from memory, files from the folder. */
export function builtSite(options: {
  folder: string
  settings: PublicSettings
  /** Pages that exist only in this deployment and were not prerendered. */
  shellPaths?: readonly string[]
  /** True if the visitor may be a member. */
  comesWithSession: (request: FastifyRequest) => boolean
}): Site {
  const folder = resolve(options.folder)
  return async (app: FastifyInstance) => {
    const pages = await loadPages(folder, options.settings, options.shellPaths)
    await serveAssets(app, folder)
    await serveBuilds(app, folder)
    app.setNotFoundHandler((request, reply) => {
      if (request.method === 'GET' || request.method === 'HEAD') {
        return answerPage(pages, options.comesWithSession, request, reply)
      }
      // The service worker takes shares. A browser that has lost it opens the page that brings it back and says so.
      if (request.method === 'POST' && request.url === shareTarget.path)
        return reply.redirect(`${shareTarget.path}?${shareTarget.mark}=${shareTarget.unkept}`, 303)
      return reply
        .code(405)
        .header('allow', 'GET, HEAD')
        .type('text/plain; charset=utf-8')
        .send('Method Not Allowed')
    })
    sendFailuresAsPage(app, pages)
  }
}

function sendFailuresAsPage(app: FastifyInstance, pages: Pages) {
  app.setErrorHandler((error, request, reply) => {
    const { code } = asCallError(error)
    if (code === 'invalid-argument') return sendNotFound(pages, request, reply)
    if (code === 'resource-exhausted')
      return reply.code(429).type('text/plain; charset=utf-8').send('Too Many Requests')
    request.log.error({ err: error }, 'page failed')
    return sendPage(pages.failed, code === 'unavailable' ? 503 : 500, request, reply)
  })
}
