import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply } from 'fastify'

const yearMs = 31_536_000_000

/**
 * Serves the build's files: content-hashed names are cached for a year, the others (icons, cards) are revalidated.
 */
export async function serveAssets(app: FastifyInstance, folder: string) {
  await app.register(
    async (scope) => {
      scope.addHook('onRoute', (route) => {
        route.config = { ...route.config, unlimited: true }
      })
      // Never the HTML page: a browser would try to run it as the script it requested.
      const answerMissing = (reply: FastifyReply) =>
        reply
          .code(404)
          .header('cache-control', 'no-store')
          .type('text/plain; charset=utf-8')
          .send('Not Found')
      scope.setNotFoundHandler((_request, reply) => answerMissing(reply))
      scope.setErrorHandler((error, request, reply) => {
        request.log.warn({ err: error }, 'asset not served')
        return answerMissing(reply)
      })
      await scope.register(fastifyStatic, {
        root: join(folder, 'assets'),
        preCompressed: true,
        immutable: true,
        maxAge: yearMs,
        index: false,
        decorateReply: false,
      })
    },
    { prefix: '/assets' },
  )

  await app.register(fastifyStatic, { root: folder, serve: false, preCompressed: true, cacheControl: false })
  for (const file of await rootFiles(folder)) {
    app.get(`/${file}`, { config: { unlimited: true } }, (_request, reply) =>
      reply.header('cache-control', 'no-cache').sendFile(file),
    )
  }
}

/**
 * All files of the build except assets, pages and filled files; compressed copies are served under the plain name.
 */
async function rootFiles(folder: string): Promise<string[]> {
  const found = await readdir(folder, { recursive: true, withFileTypes: true })
  return found
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
    .filter((file) => !/^(assets|pages|filled|builds)\/|^pages\.json|^\.|\/\.|\.(br|gz|map)$/.test(file))
}
