import { readFileSync } from 'node:fs'
import { parseSync, Visitor } from 'rolldown/utils'
import { expect, test } from 'vitest'
import { readSources, root, type TrackedSource } from './sources.ts'

/** Sentences that docs/product.md fixes to the letter, although they hold a word of the column "not". */
const fixedSentences = [
  '各社は本サービスの提供元ではありません',
  'しばらく開かないと、ブラウザが記録を消すことがあります。会員登録か書き出しをおすすめします',
]

/** Words by which a member writes in free text; they are read, not shown. */
const readsFreeText = /^readers\/(todo|recipe)\//

/** A button that decides says what it does. */
const vagueButtons = ['はい', 'いいえ', 'やめる', 'OK']

const glossary = readFileSync(`${root}docs/glossary.md`, 'utf8')

test('user-facing text uses the terms of the glossary', () => {
  const rejected = rejectedWords(glossary)
  const found = readSources()
    .filter(({ path }) => isUserFacing(path))
    .flatMap((source) => wordsIn(source, rejected))

  expect(rejected.get('ゴミ箱')).toBe('ごみ箱')
  expect(found).toEqual([])
})

test('code uses none of the words that the glossary rules out', () => {
  const words = /^Not in code: (.+)\.$/m.exec(glossary)?.[1]?.split(', ') ?? []
  const ruledOut = new RegExp(words.map(asPartOfName).join('|'))
  // An anchor of the privacy policy and addresses of examples are no names of ours.
  const found = readSources()
    .filter(({ path }) => !path.startsWith('tidy/'))
    .filter(({ text }) => ruledOut.test(text.replaceAll(/id: 'desk'|desk@test/g, '')))

  expect(words.length).toBeGreaterThan(1)
  expect(found.map(({ path }) => path)).toEqual([])
  expect(
    ['openDesk', 'desk.sql', 'Mailing', 'desktop', 'helpdesk'].map((name) => ruledOut.test(name)),
  ).toEqual([true, true, true, false, false])
})

function asPartOfName(word: string): string {
  const capital = `${word[0]?.toUpperCase()}${word.slice(1)}`
  return `(?:\\b(?:${word}|${capital})|(?<=[a-z])${capital})(?![a-z])`
}

test('the glossary check finds a word in a string, a template and JSX text, but not in a comment', () => {
  const text = `
    // ゴミ箱 of a comment
    const label = 'ゴミ箱'
    const sentence = \`\${count}件をゴミ箱に\`
    const element = <p title="ゴミ箱">ゴミ箱</p>
    const fixed = '各社は本サービスの提供元ではありません。'
  `
  const source = { path: 'web/example.tsx', text, lines: 7 }

  expect(wordsIn(source, rejectedWords(glossary))).toEqual([
    'web/example.tsx:3: ゴミ箱 → ごみ箱',
    'web/example.tsx:4: ゴミ箱 → ごみ箱',
    'web/example.tsx:5: ゴミ箱 → ごみ箱',
    'web/example.tsx:5: ゴミ箱 → ごみ箱',
  ])
})

test('the limits of exchanges and cancellations are counted in 回, and their number is the constant', () => {
  const sources = readSources().filter(({ path }) => isUserFacing(path))
  const countedIn = (unit: string) =>
    sources.filter(({ text }) => new RegExp(`\\{(exchanges|cancellations)PerDayMax\\}${unit}`).test(text))
  const typedNumber = /1日(につき)?[2-9]\d*[回件]/
  const typed = sources
    // Past changes of the legal texts name the numbers of their time.
    .filter(({ path, text }) => path !== 'contract/legal-changes.ts' && typedNumber.test(text))
    .flatMap(({ path, text }) => literalsOf(path, text))
    .filter(({ value }) => typedNumber.test(value))

  const rules = readFileSync(`${root}contract/exchange/exchange-rules.ts`, 'utf8')
  const maxOf = (name: string) =>
    rules.match(new RegExp(`^export const ${name}PerDayMax = (\\d+)$`, 'm'))?.[1]
  const perDayMax = maxOf('exchanges')

  expect(perDayMax).toMatch(/^\d+$/)
  expect(maxOf('cancellations')).toBe(perDayMax)
  expect(glossary).toContain(`| 1日${perDayMax}回 | how often one may exchange or cancel`)
  expect(glossary).toContain(`| 1日${perDayMax}件 |`)
  expect(countedIn('回').length).toBeGreaterThan(5)
  expect(countedIn('件')).toEqual([])
  expect(typed).toEqual([])
})

test('no button is called はい, いいえ, やめる or OK', () => {
  const found = readSources()
    .filter(({ path }) => /^web\/.*\.tsx$/.test(path) && isUserFacing(path))
    .filter(({ text }) => vagueButtons.some((label) => text.includes(label)))
    .flatMap(({ path, text }) =>
      literalsOf(path, text).map(({ value, line }) => ({ path, line, value: value.trim() })),
    )

  expect(found.filter(({ value }) => vagueButtons.includes(value))).toEqual([])
})

test('a weekday stands in full-width brackets', () => {
  const found = readSources()
    .filter(({ path, text }) => isUserFacing(path) && text.includes('日('))
    .flatMap(({ path, text }) => literalsOf(path, text).map(({ value, line }) => ({ path, line, value })))

  expect(found.filter(({ value }) => /日\($/.test(value))).toEqual([])
})

const isUserFacing = (path: string) =>
  /^(web|readers|contract|server|ops)\/.*\.tsx?$/.test(path) &&
  !/\.test\.tsx?$/.test(path) &&
  !readsFreeText.test(path)

/** Each word of the column "not" with the term to use instead. */
function rejectedWords(page: string): Map<string, string> {
  const table = page.split(/## Words members read[^-]+\|---\|---\|---\|/)[1] ?? ''
  const rows = table.matchAll(/^\| (?<term>[^|]+) \| [^|]+ \| (?<not>[^|]+) \|$/gm)
  return new Map(
    [...rows].flatMap(({ groups }) =>
      (groups?.not ?? '').split(', ').map((word) => [word, groups?.term ?? ''] as const),
    ),
  )
}

function wordsIn({ path, text }: TrackedSource, rejected: Map<string, string>): string[] {
  // Parsing every file would take seconds; most hold none of the words.
  const candidates = [...rejected].filter(([word]) => text.includes(word))
  if (candidates.length === 0) return []
  return literalsOf(path, text).flatMap(({ value, line }) => {
    const read = fixedSentences.reduce((rest, sentence) => rest.replaceAll(sentence, ''), value)
    return candidates
      .filter(([word]) => read.includes(word))
      .map(([word, term]) => `${path}:${line}: ${word} → ${term}`)
  })
}

type Literal = { value: string; line: number }

function literalsOf(path: string, text: string): Literal[] {
  const literals: Literal[] = []
  const add = (value: unknown, start: number) => {
    literals.push({ value: String(value), line: text.slice(0, start).split('\n').length })
  }
  new Visitor({
    Literal: ({ value, start }) => add(value, start),
    TemplateElement: ({ value, start }) => add(value.cooked, start),
    JSXText: ({ value, start }) => add(value, start),
  }).visit(parseSync(path, text).program)
  return literals
}
