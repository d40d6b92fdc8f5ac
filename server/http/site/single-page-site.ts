import { join, resolve } from 'node:path'
import { loadShell, sendPage } from '../pages.ts'
import type { Site } from '../site.ts'
import { serveAssets } from './assets.ts'

/** Serves a built site that has one page for every path. */
export function singlePageSite(options: { folder: string; settings: object }): Site {
  const folder = resolve(options.folder)
  return async (app) => {
    const shell = await loadShell(join(folder, 'pages/shell.html'), options.settings)
    await serveAssets(app, folder)
    app.setNotFoundHandler((request, reply) => {
      if (request.method === 'GET' || request.method === 'HEAD') return sendPage(shell, 200, request, reply)
      return reply
        .code(405)
        .header('allow', 'GET, HEAD')
        .type('text/plain; charset=utf-8')
        .send('Method Not Allowed')
    })
  }
}
