import { createHash } from 'node:crypto'
import { expect, it } from 'vitest'
import { type SharedContent, sharedPageBytesMax } from '#contract/share/shared-page-content.ts'
import { sharedPageHtml } from './page-html.ts'
import { pagePolicy } from './page-styles.ts'
import { contentOfCall } from './read-shared-content.ts'

const words = `"><script>alert(1)</script><img src=x onerror=alert(1)>'`
const forbidden = /<script|<img src=x|href="javascript:|href="data:|"onmouseover/

it('nothing that a member writes becomes code, and the policy allows none', () => {
  const note = page({
    app: 'note',
    title: words,
    lines: [
      { kind: 'heading', text: words, level: 3 },
      { kind: 'code', text: words },
      { kind: 'row', text: `${words}\t${words}` },
      { kind: words.slice(0, 20), text: words },
      { kind: 'photo', text: words, photo: 'a'.repeat(64) },
      link('javascript:alert(1)'),
      link('https://a.example/"onmouseover="alert(1)'),
      link('data:text/html,x'),
    ],
  })
  const recipe = page({
    app: 'recipe',
    title: words,
    servings: words,
    ingredients: [{ heading: words }, { mark: words, name: words, amount: words }],
    steps: [{ text: words, number: 1 }],
    memo: words,
    source: `https://a.example/${words}`,
    photo: 'a'.repeat(64),
  })

  expect(note).not.toMatch(forbidden)
  expect(recipe).not.toMatch(forbidden)
  const styles = /<style>([\s\S]*)<\/style>/.exec(note)?.[1] ?? ''
  const hash = createHash('sha256').update(styles).digest('base64')
  expect(pagePolicy).toContain(`style-src 'sha256-${hash}'`)
  expect(pagePolicy).toMatch(/^default-src 'none'; /)
  expect(pagePolicy).not.toContain('script-src')
})

it('a link tells where it leads, whatever its words say', () => {
  const trick = { ...link('https://evil.example/login'), text: 'https://paypay.ne.jp' }

  expect(page({ app: 'note', title: '', lines: [trick] })).toContain(
    '</a> <span class="site">（evil.example）</span>',
  )
})

const note = { app: 'note', title: '庭', lines: [] as object[] }
const part = { from: 0, to: 9, style: { bold: true } }

it.each([
  ['of no JSON', '{'],
  ['of another app', JSON.stringify({ ...note, app: 'recipe' })],
  ['with lists in lists without end', noteOf({ kind: 'bullet', text: '', depth: 9_999 })],
  ['with styles over each other', noteOf({ kind: 'text', text: 'あ'.repeat(9), styles: [part, part] })],
  ['with styles beyond the text', noteOf({ kind: 'text', text: 'あ', styles: [part] })],
  ['with too many lines', noteOf(...Array(5_001).fill({ kind: 'text', text: '' }))],
  ['of nothing but brackets', '['.repeat(sharedPageBytesMax)],
])('a content %s is refused', (_what, content) => {
  expect(() => contentOfCall(Buffer.from(content).toString('base64'), 'note')).toThrow('bad-request')
})

it('a content keeps no field that a page does not show', () => {
  const more = noteOf({ kind: 'text', text: 'あ', id: 'secret', more: { x: 1 } })
  const { content, title } = contentOfCall(Buffer.from(more).toString('base64'), 'note')

  expect(title).toBe('庭')
  expect(JSON.parse(String(content))).toEqual({ ...note, lines: [{ kind: 'text', text: 'あ' }] })
})

function page(content: SharedContent): string {
  return sharedPageHtml({ content, expiresAt: new Date('2026-12-01T00:00:00Z') })
}

function link(address: string) {
  const link = address.slice(0, 200)
  return { kind: 'text', text: 'ここ', styles: [{ from: 0, to: 2, style: { link } }] }
}

function noteOf(...lines: object[]): string {
  return JSON.stringify({ ...note, lines })
}
