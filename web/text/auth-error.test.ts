import { expect, test } from 'vitest'
import { authErrorSentence } from './auth-error.ts'
import type { AuthContext } from './auth-messages.ts'

const failure = (reason: string) => Object.assign(new Error(reason), { reason })
const contexts: AuthContext[] = ['sign-up', 'sign-in', 'other']

test.each([
  ['wrong-password', 'メールアドレスまたはパスワードが違います'],
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

test('an error that is not of signing in shows its own message', () => {
  expect(authErrorSentence(new Error('別の問題です'), 'sign-in')).toBe('別の問題です')
})
