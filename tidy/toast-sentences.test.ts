import { type ParseResult, parseSync, Visitor } from 'rolldown/utils'
import { expect, test } from 'vitest'
import { readSources } from './sources.ts'

test('a toast of one sentence has no full stop, and one of several ends with it', () => {
  const found = readSources()
    .filter(({ path }) => /^(web|console)\/.*\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path))
    .filter(({ text }) => /toast\.|offer(Undo)?\(|advise\(/.test(text))
    .flatMap(({ path, text }) => toastsIn(parseSync(path, text).program).map((toast) => ({ path, toast })))

  expect(found.length).toBeGreaterThan(20)
  expect(found.filter(({ toast }) => !isWellEnded(toast))).toEqual([])
})

test('the check tells well-ended toasts from others', () => {
  const program = parseSync(
    'x.ts',
    `toast.done('済み。'); toast.error(\`\${a}です。\${b}です\`); toast.note(c ? '一つ' : '一つ。二つ。')`,
  ).program

  expect(toastsIn(program)).toEqual(['済み。', '…です。…です', '一つ', '一つ。二つ。'])
  expect(toastsIn(program).map(isWellEnded)).toEqual([false, false, true, true])
})

test('a message of several sentences in web/text has a full stop on each', () => {
  const found = readSources()
    .filter(({ path }) => /^web\/text\/.*\.ts$/.test(path) && !path.endsWith('.test.ts'))
    .flatMap(({ path, text }) =>
      sentencesIn(parseSync(path, text).program).map((sentence) => ({ path, sentence })),
    )

  expect(found.length).toBeGreaterThan(100)
  expect(
    found.filter(({ sentence }) => /。.+[^。…pt]$/.test(sentence) && !fixedMessages.includes(sentence)),
  ).toEqual([])
})

/** Fixed to the letter by docs/product.md. */
const fixedMessages = [
  'ポップアップがブロックされました。ブラウザの設定でポップアップを許可してください',
  '認証に失敗しました。しばらく時間をおいて再度お試しください',
  'エラーが発生しました。しばらく時間をおいてお試しください',
]

/** The first is fixed by docs/product.md; the second ends with a number, not with a sentence. */
const fixedToasts = [
  'しばらく開かないと、ブラウザが記録を消すことがあります。会員登録か書き出しをおすすめします',
  '「…」を達成しました。＋…pt',
]

const isWellEnded = (text: string) => {
  if (fixedToasts.includes(text)) return true
  const isSeveral = text.slice(0, -1).includes('。')
  return isSeveral === text.endsWith('。') || /[？！]$/.test(text)
}

/** All Japanese texts, with … for what is filled in. */
function sentencesIn(program: ParseResult['program']): string[] {
  const texts: string[] = []
  const add = (text: string) => isJapanese.test(text) && texts.push(text)
  new Visitor({
    Literal: ({ value }) => void (typeof value === 'string' && add(value)),
    TemplateLiteral: ({ quasis }) => void add(quasis.map(({ value }) => value.cooked ?? '').join('…')),
  }).visit(program)
  return texts
}

const isJapanese = /[ぁ-んァ-ヶ一-龠]/

/** The texts of toasts and offers, with … for what is filled in. */
function toastsIn(program: ParseResult['program']): string[] {
  const ranges: { start: number; end: number }[] = []
  const texts: string[] = []
  const isInToast = (start: number) => ranges.some((range) => start >= range.start && start < range.end)
  new Visitor({
    CallExpression: ({ callee, arguments: [text] }) => {
      const isOffer = callee.type === 'Identifier' && /^(offer(Undo)?|advise)$/.test(callee.name)
      const isToast =
        callee.type === 'MemberExpression' &&
        callee.object.type === 'Identifier' &&
        callee.object.name === 'toast'
      if ((isOffer || isToast) && text) ranges.push(text)
    },
    Literal: ({ value, start }) => {
      if (typeof value === 'string' && isInToast(start) && isJapanese.test(value)) texts.push(value)
    },
    TemplateLiteral: ({ quasis, start }) => {
      if (isInToast(start)) texts.push(quasis.map(({ value }) => value.cooked ?? '').join('…'))
    },
  }).visit(program)
  return texts
}
