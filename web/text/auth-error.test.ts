import { expect, test } from 'vitest'
import { authReasons, reasons } from '#contract/protocol/reason.ts'
import { authErrorSentence, errorSentence, pageSentence, tellAuthError } from './auth-error.ts'
import type { AuthContext } from './auth-messages.ts'
import { reasonSentence } from './reasons.ts'

const failure = (reason: string) => Object.assign(new Error(reason), { reason })
const contexts: AuthContext[] = ['sign-up', 'sign-in', 'other']

test.each([
  ['user-not-found', 'メールアドレスまたはパスワードが違います'],
  ['user-mismatch', 'メールアドレスまたはパスワードが違います'],
  ['invalid-email', 'メールアドレスの形式が正しくありません'],
  ['user-disabled', 'サービスの利用が停止されています'],
  ['weak-password', 'パスワードは6文字以上にしてください'],
  ['popup-blocked', 'ポップアップがブロックされました。ブラウザの設定でポップアップを許可してください'],
  ['operation-not-allowed', '現在この認証方法はご利用頂けません'],
  ['unauthorized-domain', '現在この認証方法はご利用頂けません'],
  ['operation-not-supported-in-this-environment', '現在この認証方法はご利用頂けません'],
  ['requires-recent-login', '認証の有効期限が切れています'],
  ['popup-closed-by-user', 'ログインがキャンセルされました'],
  ['cancelled-popup-request', 'ログインがキャンセルされました'],
  ['not-logined', 'NOT LOGINED.'],
  ['not-signed-in', 'ログインしてください。'],
])('%s reads %s in every context', (reason, sentence) => {
  const words = contexts.map((context) => authErrorSentence(failure(reason), context))

  expect(words).toEqual([sentence, sentence, sentence])
})

test('an address in use is told at registration only', () => {
  const words = contexts.map((context) => authErrorSentence(failure('email-already-in-use'), context))

  expect(words).toEqual([
    'このメールアドレスは使用されています',
    'メールアドレスまたはパスワードが違います',
    'メールアドレスまたはパスワードが違います',
  ])
})

test('any other code shows itself behind the general words', () => {
  expect(authErrorSentence(failure('too-many-requests'), 'sign-in')).toBe(
    '認証に失敗しました。しばらく時間をおいて再度お試しください（auth/too-many-requests）',
  )
  expect(authErrorSentence(failure('too-many-requests'), 'other')).toBe(
    'エラーが発生しました。しばらく時間をおいてお試しください（auth/too-many-requests）',
  )
  expect(authErrorSentence(failure('internal'), 'sign-in')).toContain('（auth/internal）')
})

test('too many requests are toasted with the general sentence, and the page says what to do', () => {
  expect(tellAuthError(failure('too-many-requests'), 'sign-in')).toEqual({
    text: '認証に失敗しました。しばらく時間をおいて再度お試しください（auth/too-many-requests）',
    hint: expect.stringContaining('少し待ってから'),
  })
})

test.each([
  [
    'common-password',
    'よく使われているパスワードのため、ご利用いただけません。別のパスワードにしてください。',
  ],
  ['wrong-sign-in-code', '確認コードが違います。メールに届いた最新の数字を入力してください。'],
  ['invalid-action-code', 'このリンクはすでに使用されているか、正しくありません'],
  ['expired-action-code', 'このリンクの有効期限が切れています'],
  [
    'last-sign-in-method',
    'ログインする方法がなくなるため、解除できません。先にパスワードを設定してください。',
  ],
  ['passkey-timeout', '時間内に確認できませんでした。もう一度お試しください。'],
])('%s has one sentence that says what helps, for the page or the toast', (reason, sentence) => {
  for (const context of contexts) {
    expect(tellAuthError(failure(reason), context)).toEqual({ text: sentence, hint: sentence })
  }
  expect(pageSentence(failure(reason))).toBe(sentence)
})

test('a wrong password at sign-in reads as the catalogue says, and where it is asked for alone names only itself', () => {
  const sentence = 'メールアドレスまたはパスワードが違います'
  expect(tellAuthError(failure('wrong-password'), 'sign-in')).toEqual({ text: sentence, hint: null })
  expect(tellAuthError(failure('wrong-password'), 'other')).toEqual({
    text: 'パスワードが違います',
    hint: 'パスワードが違います',
  })
})

test('a refused app check says what helps in every context', () => {
  const words = contexts.map((context) => authErrorSentence(failure('app-check-failed'), context))

  expect(new Set(words)).toEqual(new Set([reasonSentence('app-check-failed')]))
})

test.each([
  ['user-disabled', 'サービスの利用が停止されています', 'お問い合わせください。'],
  ['not-logined', 'NOT LOGINED.', 'ログインし直してから、もう一度お試しください。'],
  ['operation-not-allowed', '現在この認証方法はご利用頂けません', 'ほかの方法をお使いください。'],
])('%s is toasted word for word, and the page says what to do', (reason, text, step) => {
  expect(tellAuthError(failure(reason), 'sign-in')).toEqual({ text, hint: expect.stringContaining(step) })
})

test('a used one-time link is told in the toast itself', () => {
  expect(tellAuthError(failure('invalid-one-time-token'), 'sign-in')).toEqual({
    text: 'このログイン用リンクは、使用済みか有効期限が切れています',
    hint: null,
  })
})

test('outside sign-in every refusal that is not of signing in is told in its own words', () => {
  for (const reason of reasons) {
    const isOfSigningIn = (authReasons as readonly string[]).includes(reason) || reason === 'internal'
    if (!isOfSigningIn) expect(errorSentence(failure(reason))).toBe(reasonSentence(reason))
  }
  expect(errorSentence(failure('page-unreadable'))).toBe(
    'ページを読み取れませんでした。文章をコピーして貼り付けてください。',
  )
})

test('an error that is not of signing in shows its own message', () => {
  expect(authErrorSentence(new Error('別の問題です'), 'sign-in')).toBe('別の問題です')
})
