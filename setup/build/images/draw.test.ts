import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { drawAll } from './draw.mjs'

const root = fileURLToPath(new URL('../../..', import.meta.url))

test('every scene, card and icon can be drawn without a font of the machine', async () => {
  const { scenes, cards, icons } = await drawAll(root)

  for (const [name, { svg, alt }] of Object.entries({ ...scenes, ...cards, ...icons })) {
    expect(svg, name).toMatch(/^<svg[^>]* viewBox="0 0 \d+ \d+"/)
    expect(svg, name).not.toContain('<text')
    expect(alt, name).not.toBe('')
  }
  expect(Object.keys(scenes)).toContain('campaign')
  expect(Object.keys(cards)).toContain('/og/lps/referralFriend.png')
  expect(Object.keys(icons)).toContain('/favicon.ico')
})

test('the browser’s theme colour matches the page background', () => {
  const [, light, dark] = /--paper: light-dark\((#\w+), (#\w+)\)/.exec(read('web/ui/styles/tokens.css')) ?? []

  const framed = [...read('index.html').matchAll(/name="theme-color" content="(#\w+)"/g)].map(
    ([, each]) => each,
  )
  const manifest = JSON.parse(read('web/public/manifest.webmanifest'))

  expect(framed).toEqual([light, dark])
  expect([manifest.theme_color, manifest.background_color]).toEqual([light, light])
})

const read = (path: string) => readFileSync(`${root}${path}`, 'utf8')
