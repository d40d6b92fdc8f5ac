import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import type { FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import type { PublicSettings } from '#contract/settings.ts'
import { bestEncoding, type Encoded, encoded } from './encoding.ts'
import { escapeHtml, fillPage } from './fill-page.ts'
import { pathOf } from './log.ts'

type Page = { html: string; body: Encoded; etag: string; type: string }
export type Pages = {
  byPath: Map<string, Page>
  /** The same paths in the members' frame, for browsers with a session. */
  forMembers: Map<string, Page>
  shell: Page
  notFound: Page
  failed: Page
}

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.xml': 'application/xml; charset=utf-8',
}

/**
 * Reads every prerendered page once, so that no visit touches the disk. At a shell path the browser decides
 * what to show, as in the member area.
 */
export async function loadPages(
  folder: string,
  settings: PublicSettings,
  shellPaths: readonly string[] = [],
): Promise<Pages> {
  const load = async (file: string, under = 'pages') =>
    asPage(fillPage(await readFile(join(folder, under, file), 'utf8'), settings), extname(file))
  const manifest = z.parse(
    z.record(z.string(), z.string()),
    JSON.parse(await readFile(join(folder, 'pages.json'), 'utf8')),
  )
  const files = new Map<string, Promise<Page>>()
  const loadOnce = (file: string) => {
    const page = files.get(file) ?? load(file)
    files.set(file, page)
    return page
  }
  const byPath = new Map<string, Page>()
  const forMembers = new Map<string, Page>()
  for (const [path, file] of Object.entries(manifest)) {
    byPath.set(path, await loadOnce(file))
    const memberFile = join('member', file)
    if (existsSync(join(folder, 'pages', memberFile))) forMembers.set(path, await load(memberFile))
  }
  // Files for search engines and the service worker contain the deployment's settings too.
  for (const file of await filledFiles(folder)) byPath.set(`/${file}`, await load(file, 'filled'))
  const shell = await loadOnce('shell.html')
  // Also under its own name, which the service worker caches.
  for (const path of ['/shell.html', ...shellPaths]) byPath.set(path, shell)
  return {
    byPath,
    forMembers,
    shell,
    notFound: await loadOnce('404.html'),
    failed: await loadOnce('500.html'),
  }
}

/** One page for every path: the console's browser code decides what to show. */
export async function loadShell(file: string, settings: object): Promise<Page> {
  return asPage(fillPage(await readFile(file, 'utf8'), settings), extname(file))
}

/** Answers a visit: the page at its path, a redirect to the canonical spelling, or the 404 page. */
export function answerPage(
  pages: Pages,
  comesWithSession: (request: FastifyRequest) => boolean,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const path = decodedPath(request.url)
  // The member home is the only page with two spellings: the guard redirects to the one with the slash.
  if (path === '/mypage' || path === '/mypage/') {
    reply.header('vary', 'Cookie')
    // A visitor with a query may come by a link in a mail, so the browser decides.
    const byVisitor = request.url.includes('?') ? undefined : pages.byPath.get('/mypage')
    const page = comesWithSession(request) ? pages.forMembers.get('/mypage') : byVisitor
    return sendPage(page ?? pages.shell, 200, request, reply)
  }
  const memberPage = pages.forMembers.get(path ?? '')
  if (memberPage) reply.header('vary', 'Cookie')
  const page = memberPage && comesWithSession(request) ? memberPage : pages.byPath.get(path ?? '')
  if (page) return sendPage(page, 200, request, reply)

  const withoutSlash = path?.endsWith('/') ? path.slice(0, -1) : undefined
  if (withoutSlash && pages.byPath.has(withoutSlash)) {
    const query = request.url.slice(pathOf(request.url).length)
    return reply.code(308).header('cache-control', 'no-cache').redirect(`${withoutSlash}${query}`, 308)
  }
  // The guard of the member area runs in the browser: a signed-out visitor of an unknown path there goes to
  // the sign-in.
  if (path?.startsWith('/mypage')) return sendPage(pages.shell, 404, request, reply)
  return sendNotFound(pages, request, reply)
}

export async function sendPage(page: Page, status: number, request: FastifyRequest, reply: FastifyReply) {
  const vary = [reply.getHeader('vary'), 'Accept-Encoding'].flat().filter(Boolean).join(', ')
  reply.header('cache-control', 'no-cache').header('vary', vary)
  if (status === 200) {
    reply.header('etag', page.etag)
    if (isUnchanged(page, request.headers['if-none-match'])) return reply.code(304).send()
  }
  const encoding = bestEncoding(request.headers['accept-encoding'])
  if (encoding !== 'identity') reply.header('content-encoding', encoding)
  return reply
    .code(status)
    .type(page.type)
    .send(await page.body(encoding))
}

/** The 404 page shows the requested path, so only this page is completed per visit. */
export function sendNotFound({ notFound }: Pages, request: FastifyRequest, reply: FastifyReply) {
  if (!notFound.html.includes('⟦path⟧')) return sendPage(notFound, 404, request, reply)
  const path = decodedPath(request.url) ?? pathOf(request.url)
  return reply
    .code(404)
    .header('cache-control', 'no-cache')
    .type(notFound.type)
    .send(notFound.html.replaceAll('⟦path⟧', () => escapeHtml(path)))
}

const filledFiles = async (folder: string) =>
  existsSync(join(folder, 'filled')) ? readdir(join(folder, 'filled')) : []

function asPage(html: string, extension: string): Page {
  const type = types[extension]
  if (!type) throw new Error(`unknown content type for a filled file: ${extension}`)
  const hash = createHash('sha256').update(html).digest('base64url').slice(0, 22)
  return { html, body: encoded(Buffer.from(html)), etag: `W/"${hash}"`, type }
}

function isUnchanged(page: Page, ifNoneMatch: string | undefined) {
  return ifNoneMatch === '*' || (ifNoneMatch ?? '').split(',').some((tag) => tag.trim() === page.etag)
}

function decodedPath(url: string): string | null {
  try {
    return decodeURIComponent(pathOf(url))
  } catch {
    return null
  }
}
