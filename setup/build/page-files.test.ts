import type { Manifest } from 'vite'
import { expect, test } from 'vitest'
import { linksOf } from './page-files.mjs'

const manifest: Manifest = {
  'index.html': { file: 'assets/index.js', css: ['assets/frame.css'] },
  'web/boot/start.tsx': {
    file: 'assets/start.js',
    imports: ['_vendor', '_frame'],
    css: ['assets/frame.css'],
  },
  'web/client/session/session.ts': { file: 'assets/session.js', imports: ['_frame'] },
  _vendor: { file: 'assets/vendor.js' },
  _frame: { file: 'assets/frame.js', imports: ['_vendor'] },
  _parts: { file: 'assets/parts.js', imports: ['_frame'], css: ['assets/parts.css'] },
  'web/routing/page-loaders.ts': { file: 'assets/loaders.js', imports: ['_frame'] },
  'web/layout/frame.tsx': { file: 'assets/member.js', imports: ['_frame'] },
  'web/pages/home.tsx': { file: 'assets/home.js', imports: ['_parts', '_vendor'] },
}

test('a page lists its styles, then its scripts in dependency order with the start last', () => {
  const links = linksOf(manifest, { id: '/', source: 'web/pages/home.tsx' })

  const files = [...links.matchAll(/href="\/assets\/([^"]+)"/g)].map(([, file]) => file)
  expect(files).toEqual([
    'parts.css',
    'vendor.js',
    'frame.js',
    'loaders.js',
    'parts.js',
    'home.js',
    'start.js',
  ])
})

test('a page of members asks about the session first and loads its own scripts last', () => {
  const links = linksOf(manifest, {
    id: null,
    source: 'web/pages/home.tsx',
    alsoNeeds: ['web/layout/frame.tsx'],
  })

  const files = [...links.matchAll(/href="\/assets\/([^"]+\.js)"/g)].map(([, file]) => file)
  expect(files).toEqual([
    ...['vendor.js', 'frame.js', 'session.js', 'start.js'],
    ...['loaders.js', 'member.js', 'parts.js', 'home.js'],
  ])
  expect(links.match(/fetchpriority="low"/g)).toHaveLength(4)
})

test('scripts load after the first paint on a prerendered page, and at once elsewhere', () => {
  const readable = linksOf(manifest, { id: '/', source: 'web/pages/home.tsx' })
  const shell = linksOf(manifest, { id: null, source: null })

  expect(readable.match(/<link rel="later"/g)).toHaveLength(6)
  expect(readable).not.toContain('modulepreload')
  expect(shell.match(/<link rel="modulepreload"/g)).toHaveLength(5)
})

test('a static page lists its styles but none of its own scripts', () => {
  const links = linksOf(manifest, { id: '/', source: 'web/pages/home.tsx', isStatic: true })

  const files = [...links.matchAll(/href="\/assets\/([^"]+)"/g)].map(([, file]) => file)
  expect(files).toEqual(['parts.css', 'vendor.js', 'frame.js', 'start.js'])
})
