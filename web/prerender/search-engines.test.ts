import { expect, test } from 'vitest'
import { type Page, pageAt, pages } from '../routing/routes.tsx'
import { sitemap } from './sitemap.ts'
import { structuredDataOf } from './structured-data.ts'

test('the sitemap names every page that may be listed and no other', () => {
  const xml = sitemap([
    { path: '/', indexable: true },
    { path: '/contact', indexable: true },
    { path: '/mypage', indexable: true },
    { path: '/mypage/history', indexable: false },
  ])

  expect([...xml.matchAll(/<loc>(.*)<\/loc>/g)].map(([, address]) => address)).toEqual([
    '⟦publicOrigin⟧/',
    '⟦publicOrigin⟧/contact',
    '⟦publicOrigin⟧/mypage/',
  ])
})

test('a page below another is reached by way of it', () => {
  const graph = structuredDataOf(pageOf('/lps/referral'))['@graph']

  expect(graph).toMatchObject([
    {
      '@type': 'BreadcrumbList',
      itemListElement: [
        { position: 1, name: 'ホーム', item: '⟦publicOrigin⟧/' },
        { position: 2, name: 'キャンペーン', item: '⟦publicOrigin⟧/lps' },
        { position: 3, name: 'お友だちを紹介する', item: '⟦publicOrigin⟧/lps/referral' },
      ],
    },
  ])
})

test('an app is told as one that costs nothing', () => {
  const graph = structuredDataOf(pageOf('/apps/note'))['@graph']

  expect(graph).toMatchObject([
    { itemListElement: [{ name: 'ホーム' }, { name: 'メモ' }] },
    { '@type': 'WebApplication', name: 'こつこつ メモ', offers: { price: 0, priceCurrency: 'JPY' } },
  ])
})

test('the home page tells who we are and answers the questions it shows', () => {
  const types = structuredDataOf(pageOf('/'))['@graph'].map((thing) => thing['@type'])

  expect(types).toEqual(['Organization', 'WebSite', 'FAQPage'])
})

test('descriptions are of a length that search engines show whole', () => {
  const lengths = pages.flatMap((page: Page) => (page.indexable ? (page.description ?? '').length : []))

  expect(Math.min(...lengths)).toBeGreaterThan(20)
  expect(Math.max(...lengths)).toBeLessThan(121)
})

function pageOf(path: string) {
  const page = pageAt(path)
  if (!page) throw new Error(`${path} is no page`)
  return page
}
