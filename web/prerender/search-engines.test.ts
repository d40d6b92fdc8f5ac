import { expect, test } from 'vitest'
import { type Page, pageAt, pages } from '../routing/routes.tsx'
import { sitemap } from './sitemap.ts'
import { structuredDataOf } from './structured-data.ts'

test('the sitemap lists every indexable page and no other', () => {
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

test('a nested page has a breadcrumb to its parent', () => {
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

test('an app is described as free of charge', () => {
  const graph = structuredDataOf(pageOf('/apps/note'))['@graph']

  expect(graph).toMatchObject([
    { itemListElement: [{ name: 'ホーム' }, { name: 'メモ' }] },
    { '@type': 'WebApplication', name: 'こつこつ メモ', offers: { price: 0, priceCurrency: 'JPY' } },
  ])
})

test('the home page describes the operator and lists the questions it shows', () => {
  const types = structuredDataOf(pageOf('/'))['@graph'].map((thing) => thing['@type'])

  expect(types).toEqual(['Organization', 'WebSite', 'FAQPage'])
})

test('descriptions are short enough to be shown whole by search engines', () => {
  const lengths = pages.flatMap((page: Page) => (page.indexable ? (page.description ?? '').length : []))

  expect(Math.min(...lengths)).toBeGreaterThan(20)
  expect(Math.max(...lengths)).toBeLessThan(121)
})

function pageOf(path: string) {
  const page = pageAt(path)
  if (!page) throw new Error(`${path} is not a page`)
  return page
}
