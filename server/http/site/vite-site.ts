import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fillPage } from '../fill-page.ts'
import type { Site } from '../site.ts'

type ViteSiteOptions = {
  root: string
  settings: object
  /** The template of every page, from the root. */
  page?: string
}

/** Serves the site from its sources with hot reload: `npm run dev`. */
export function viteSite({ root, settings, page = 'index.html' }: ViteSiteOptions): Site {
  return async (app) => {
    // Imported only here: the built server must run without the build tools.
    const { createServer } = await import('vite')
    const vite = await createServer({
      root,
      appType: 'custom',
      // The reload socket shares our port, so that there is one origin, as in production.
      server: { middlewareMode: true, hmr: { server: app.server } },
    })
    app.addHook('onClose', () => vite.close())
    app.setNotFoundHandler(async (request, reply) => {
      // Vite itself answers if the path is a module, a style or a file of the public folder.
      const isPage = await new Promise<boolean>((resolve) => {
        reply.raw.once('close', () => resolve(false))
        vite.middlewares(request.raw, reply.raw, () => resolve(true))
      })
      if (!isPage) return reply.hijack()
      const template = await readFile(join(root, page), 'utf8')
      const html = await vite.transformIndexHtml(request.url, template)
      return reply.type('text/html; charset=utf-8').send(fillPage(html, settings))
    })
  }
}
