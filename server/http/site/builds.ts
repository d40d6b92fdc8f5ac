import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'

/**
 * Tells open pages which build is served. Read once at start, like the pages: the next build may already be
 * in the folder while this one is still served. Never cached on the way.
 */
export async function serveBuilds(app: FastifyInstance, folder: string) {
  const files = await readdir(join(folder, 'builds'), { recursive: true }).catch(() => [])
  for (const file of files.filter((name) => name.endsWith('.json'))) {
    const text = await readFile(join(folder, 'builds', file), 'utf8')
    app.get(`/builds/${file}`, { config: { unlimited: true } }, (_request, reply) =>
      reply.header('cache-control', 'no-store').type('application/json; charset=utf-8').send(text),
    )
  }
}
