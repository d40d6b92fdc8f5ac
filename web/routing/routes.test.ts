import { createMemoryHistory } from '@tanstack/react-router'
import { describe, expect, test } from 'vitest'
import { countedPages } from '#contract/analytics-pages.ts'
import { appIds, appPath } from '#contract/apps/apps.ts'
import { channels } from '#contract/exchange/channel-names.ts'
import { createPageRouter } from './router.tsx'
import { type Page, pageAt, pages } from './routes.tsx'

/** The routes of docs/product.md, section 1. They stay as they are. */
const fixedPaths = [
  '/',
  '/apps/note',
  '/apps/recipe',
  '/apps/todo',
  '/apps/weight',
  '/contact',
  '/privacypolicy',
  '/termofservice',
  '/tokusho_law',
  '/ipxImages',
  '/lps',
  '/lps/referral',
  '/lps/referralFriend',
  '/mypage',
  '/mypage/account',
  '/mypage/account/delete',
  '/mypage/exchange',
  '/mypage/exchange/amazon',
  '/mypage/exchange/giftee_select',
  '/mypage/exchange/paypay',
  '/mypage/exchange/quo',
  '/mypage/history',
  '/mypage/referral',
]
/** A new page goes here. */
const addedPaths = [
  '/join',
  ...appIds.map(appPath),
  ...channels.map((channel) => `/mypage/exchange/${channel}`),
]
const paths = [...new Set([...fixedPaths, ...addedPaths])]

describe('the table of pages', () => {
  test('holds the 23 fixed routes, the added ones and /500, and nothing else', () => {
    expect(fixedPaths).toHaveLength(23)
    expect(pages.map((page) => page.path).sort()).toEqual([...paths, '/500'].sort())
  })

  test('names the pages whose views are counted', () => {
    expect([...countedPages].sort()).toEqual(pages.map((page) => page.path).sort())
  })

  test('gives each page its own title', () => {
    expect(new Set(pages.map((page) => page.title)).size).toBe(pages.length)
  })

  test('puts the product name after the page title, and on the home page before the tagline', () => {
    expect(pageAt('/contact')?.title).toBe('お問い合わせ | こつこつ')
    expect(pageAt('/')?.title).toBe('こつこつ | 毎日の小さな記録が、ポイントになる。')
  })

  test('puts exactly the paths that start with /mypage into the member area, and lets search engines list only the sign-in', () => {
    const member = pages.filter((page: Page) => page.area === 'member')

    expect(member.map((page) => page.path).sort()).toEqual(
      paths.filter((path) => path.startsWith('/mypage')).sort(),
    )
    expect(member.filter((page: Page) => page.indexable).map(({ path }) => path)).toEqual(['/mypage'])
  })

  test('finds the file of each page under its path; the channels share one, and an app has its own', () => {
    const files = Object.keys(import.meta.glob(['../pages/**/*.tsx', '../apps/*/page.tsx']))
    const fileOf = (path: string) => {
      if (path.startsWith('/apps/')) return `..${path}/page.tsx`
      const shared = path.replace(/(?<=^\/mypage\/exchange\/).+/, 'channel')
      return `../pages${shared === '/' ? '/index' : shared}.tsx`
    }

    expect(files).toEqual(expect.arrayContaining(pages.map(({ path }) => fileOf(path))))
  })
})

describe('the router', () => {
  test.each([...paths, '/500', '/mypage/'])('finds a page at %s', async (path) => {
    expect(await shownAt(path)).toBe(path === '/mypage/' ? '/mypage' : path)
  })

  test.each([
    '/Contact',
    '/lps/referralfriend',
    '/IPXIMAGES',
    '/lps/x',
    '/mypage/unknown',
    '/mypagex',
    '/404',
  ])('finds no page at %s', async (path) => {
    expect(await shownAt(path)).toBe('/$')
  })
})

async function shownAt(path: string): Promise<string | undefined> {
  const router = createPageRouter(createMemoryHistory({ initialEntries: [path] }))
  await router.load()
  return router.state.matches.at(-1)?.routeId
}
