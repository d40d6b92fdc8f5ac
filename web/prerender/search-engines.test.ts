import { expect, test } from 'vitest'
import { type Page, pageAt, pages } from '../routing/routes.tsx'
import { descriptions } from './descriptions.ts'
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

test('each indexable page has a description of its own, short enough to be shown whole', () => {
  const listed = pages.flatMap((page: Page) => (page.indexable ? page.path : []))
  const lengths = listed.map((path) => descriptions[path]?.length ?? 0)

  expect(new Set(listed.map((path) => descriptions[path])).size).toBe(listed.length)
  expect(Math.min(...lengths)).toBeGreaterThan(20)
  expect(Math.max(...lengths)).toBeLessThan(121)
})

test('every description belongs to a page', () => {
  expect(Object.keys(descriptions).filter((path) => !pageAt(path))).toEqual([])
})

function pageOf(path: string) {
  const page = pageAt(path)
  if (!page) throw new Error(`${path} is not a page`)
  return page
}
