import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { projectRoot } from '../root.ts'
import { layOut } from './layout.ts'
import { darkColours, lightColours } from './look.ts'

const tokens = readFileSync(`${projectRoot}/web/ui/styles/tokens.css`, 'utf8')
const mail = {
  to: 'a@example.jp',
  subject: '件名',
  paragraphs: ['本文'],
  action: { label: '開く', url: 'https://example.jp/x' },
}
const { html } = layOut(mail, { operatorName: '運営', publicOrigin: 'https://example.jp' })

test.each(Object.keys(lightColours) as (keyof typeof lightColours)[])(
  'the colour %s is that of the product',
  (name) => {
    expect(tokens).toContain(`--${name}: light-dark(${lightColours[name]}, ${darkColours[name]});`)
  },
)

test('a mail has the mark and one round button, without its style sheet too', () => {
  const body = html.replace(/<head>.*<\/head>/s, '')

  expect(body).toContain('<img src="https://example.jp/icon-192.png"')
  expect(body.match(/border-radius:999px/g)).toHaveLength(1)
  expect(body).toContain(`bgcolor="${lightColours.accent}"`)
})

test('every colour of a mail has a dark one', () => {
  const dark = /@media \(prefers-color-scheme: dark\) \{.*\}/s.exec(html)?.[0] ?? ''
  const coloured = [...html.matchAll(/class="(\w+)" style="([^"]*color:[^"]*)"/g)].map(([, name]) => name)

  for (const name of new Set(coloured)) expect(dark).toContain(`.${name} {`)
})

test('notes stand below the button, in the text and in the HTML', () => {
  const parts = layOut(
    { ...mail, notes: ['差出人'] },
    { operatorName: '運営', publicOrigin: 'https://example.jp' },
  )

  for (const part of [parts.text, parts.html]) expect(part).toMatch(/本文[\s\S]*開く[\s\S]*差出人/)
})
