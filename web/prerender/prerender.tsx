import { createMemoryHistory, RouterProvider } from '@tanstack/react-router'
import { type ReactNode, StrictMode } from 'react'
import { renderToString } from 'react-dom/server'
import { settings } from '../client/settings.ts'
import { cardAddress, cardSize } from '../images/card-address.ts'
import { AppShell } from '../layout/app-shell.tsx'
import { MypageWaiting } from '../layout/mypage-waiting.tsx'
import { PageHead } from '../routing/page-head.tsx'
import { createPageRouter } from '../routing/router.tsx'
import { addressPath, mypageTitle, type Page, pageAt, pages } from '../routing/routes.tsx'
import { descriptions } from './descriptions.ts'
import { robots } from './robots.ts'
import { sitemap } from './sitemap.ts'
import { structuredDataOf } from './structured-data.ts'

type Prerendered = {
  /** The entry compares this with the page it is about to show. Null: nothing to hydrate. */
  id: string | null
  file: string
  paths: string[]
  /** The path of the page's module in the project. */
  source: string | null
  /** Modules outside of the page that its first view needs too. */
  alsoNeeds?: string[]
  /** Its scripts are fetched when somebody uses an island. */
  isStatic: boolean
  head: string
  body: string
}

/** Renders every HTML file of the site. */
export async function prerender(): Promise<Prerendered[]> {
  // For a visitor the member area is the sign-in page, which is prerendered; the server decides who gets it.
  const isOpen = ({ path, area }: Page) => area !== 'member' || path === '/mypage'
  const open = pages.filter((page: Page) => isOpen(page))
  const closed = pages.filter((page: Page) => page.area === 'member' && !isOpen(page))
  return [
    ...(await Promise.all(open.map(({ path }) => sitePage(path, [path])))),
    await sitePage('404', []),
    shell({ file: 'shell.html' }),
    ...closed.map(({ path }) =>
      shell({
        file: `${path.slice(1)}.html`,
        paths: [path],
        source: sourceOf(path),
        alsoNeeds: [memberFrame],
      }),
    ),
    shell({
      file: 'member/mypage.html',
      source: 'web/sections/member/member-home.tsx',
      alsoNeeds: [memberFrame, sourceOf('/mypage')],
    }),
    ...pages.filter(({ area }: Page) => area === 'app').map(appShell),
  ]
}

const memberFrame = 'web/layout/mypage-layout.tsx'

/** The channels share one page; an app has its own in its folder. */
function sourceOf(path: string): string {
  const channel = /^\/mypage\/exchange\/[^/]+$/
  if (path.startsWith('/apps/')) return `web${path}/page.tsx`
  return `web/pages${path === '/' ? '/index' : path.replace(channel, '/mypage/exchange/channel')}.tsx`
}

/** The files for search engines besides the pages. */
export function searchFiles(): Record<string, string> {
  return { 'sitemap.xml': sitemap(pages), 'robots.txt': robots }
}

async function sitePage(id: string, paths: string[]): Promise<Prerendered> {
  const path = id.startsWith('/') ? id : `/${id}`
  const router = createPageRouter(createMemoryHistory({ initialEntries: [path] }))
  await router.load()
  const name = path === '/' ? '/index' : path
  const page = pageAt(path)
  const { head, body } = render(<RouterProvider router={router} />)
  return {
    id,
    file: `${name.slice(1)}.html`,
    paths,
    source: sourceOf(path),
    ...(path === '/mypage' && { alsoNeeds: ['web/sections/member/entrance.tsx'] }),
    isStatic: page?.component.isStatic ?? false,
    head: head + (page ? renderToString(<ShareHead page={page} />) + structuredData(page) : ''),
    body,
  }
}

type Shell = Pick<Prerendered, 'file'> & Partial<Pick<Prerendered, 'paths' | 'source' | 'alsoNeeds'>>

/** Until it is known whether somebody is signed in, neither view is shown. */
function shell({ file, paths = [], source = null, alsoNeeds = [] }: Shell): Prerendered {
  const { head, body } = render(
    <>
      <PageHead title={mypageTitle} />
      <MypageWaiting />
    </>,
  )
  return { id: null, file, paths, source, alsoNeeds, isStatic: false, head, body }
}

/** The page of an app for members, in their frame. The server sends it to browsers with a session. */
function appShell(page: Page): Prerendered {
  const { head, body } = render(
    <>
      <PageHead title={page.title} page={page} />
      <AppShell path={page.path} />
    </>,
  )
  return {
    id: null,
    file: `member${page.path}.html`,
    paths: [],
    source: sourceOf(page.path),
    alsoNeeds: [memberFrame],
    isStatic: false,
    head,
    body,
  }
}

/** Only in the prerendered head, as is ShareHead: web/boot/start.tsx removes both on navigation. */
function structuredData(page: Page): string {
  if (!page.indexable) return ''
  const json = JSON.stringify(structuredDataOf(page)).replaceAll('<', '\\u003c')
  return `<script type="application/ld+json">${json}</script>`
}

/** Without a <head> element React renders the head tags first. */
function render(content: ReactNode) {
  const html = renderToString(<StrictMode>{content}</StrictMode>)
  const head = /^(?:<title>[^<]*<\/title>|<(?:meta|link)\s[^>]*>)*/.exec(html)?.[0] ?? ''
  return { head, body: html.slice(head.length) }
}

/** For search engines and shared links, which read only the prerendered page. */
function ShareHead({ page }: { page: Page }) {
  const { path, title, indexable } = page
  const description = descriptions[path]
  return (
    <>
      {description && <meta name="description" content={description} />}
      {indexable && (
        <>
          <meta property="og:type" content="website" />
          <meta property="og:site_name" content="こつこつ" />
          <meta property="og:locale" content="ja_JP" />
          <meta property="og:title" content={title} />
          <meta property="og:description" content={description} />
          <meta property="og:url" content={`${settings.publicOrigin}${addressPath(path)}`} />
          <meta property="og:image" content={`${settings.publicOrigin}${cardAddress(path)}`} />
          <meta property="og:image:width" content={String(cardSize.width)} />
          <meta property="og:image:height" content={String(cardSize.height)} />
          <meta property="og:image:alt" content={title} />
          <meta name="twitter:card" content="summary_large_image" />
        </>
      )}
    </>
  )
}
