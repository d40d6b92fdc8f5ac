import { type ParseResult, parseSync, Visitor } from 'rolldown/utils'
import { expect, test } from 'vitest'
import { readSources } from './sources.ts'

test('a toast of one sentence has no full stop, and one of several ends with it', () => {
  const found = readSources()
    .filter(({ path }) => /^(web|console)\/.*\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path))
    .filter(({ text }) => text.includes('toast.'))
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

/** The texts in the arguments of `toast.done`, `toast.note` and `toast.error`, with … for what is filled in. */
function toastsIn(program: ParseResult['program']): string[] {
  const ranges: { start: number; end: number }[] = []
  const texts: string[] = []
  const isInToast = (start: number) => ranges.some((range) => start >= range.start && start < range.end)
  new Visitor({
    CallExpression: ({ callee, arguments: [text] }) => {
      if (callee.type !== 'MemberExpression' || callee.object.type !== 'Identifier') return
      if (callee.object.name === 'toast' && text) ranges.push(text)
    },
    Literal: ({ value, start }) => {
      if (typeof value === 'string' && isInToast(start) && /[ぁ-んァ-ヶ一-龠]/.test(value)) texts.push(value)
    },
    TemplateLiteral: ({ quasis, start }) => {
      if (isInToast(start)) texts.push(quasis.map(({ value }) => value.cooked ?? '').join('…'))
    },
  }).visit(program)
  return texts
}
