import type { AuthCode } from '#contract/auth/auth-codes.ts'
import { passkeysMax } from '#contract/auth/passkey-rules.ts'
import { passwordLengthMin } from '#contract/auth/sign-in-rules.ts'
import type { Reason } from '#contract/protocol/reason.ts'

/** Where the member was when it happened: some conditions read differently there. */
export type AuthContext = 'sign-up' | 'sign-in' | 'other'

/**
 * A text is the toast, and stands beside the field that it is about too. `hint` says what to do and stands in the page: it
 * is said once, so it is toasted only where the page has no place for it. `toast` is shown beside a hint because the
 * catalogue of section 4 wants it word for word. Null has no words but the general sentence.
 */
type Words = string | { hint: string; toast?: string | ((context: AuthContext) => string) } | null

const wrongCredentials = 'メールアドレスまたはパスワードが違います'
const notAvailable = {
  toast: '現在この認証方法はご利用頂けません',
  hint: '現在この認証方法はご利用いただけません。ほかの方法をお使いください。',
}
const canceled = 'ログインがキャンセルされました'

/** One table from codes to words: a code that is missing here does not compile. */
const authSentences: Record<AuthCode, Words | Record<AuthContext, Words>> = {
  'email-already-in-use': {
    'sign-up': 'このメールアドレスは使用されています',
    'sign-in': wrongCredentials,
    other: wrongCredentials,
  },
  'email-unchanged': { hint: 'いまと同じメールアドレスです' },
  // A member who confirms the password is not asked for the address.
  'wrong-password': {
    'sign-up': wrongCredentials,
    'sign-in': wrongCredentials,
    other: { hint: 'パスワードが違います' },
  },
  'user-not-found': wrongCredentials,
  'user-mismatch': wrongCredentials,
  'invalid-email': 'メールアドレスの形式が正しくありません',
  'user-disabled': {
    toast: 'サービスの利用が停止されています',
    hint: 'サービスの利用が停止されています。理由や異議については、お問い合わせください。',
  },
  'weak-password': `パスワードは${passwordLengthMin}文字以上にしてください`,
  'common-password': {
    hint: 'よく使われているパスワードのため、ご利用いただけません。別のパスワードにしてください。',
  },
  'popup-blocked': 'ポップアップがブロックされました。ブラウザの設定でポップアップを許可してください',
  'popup-closed-by-user': canceled,
  'cancelled-popup-request': canceled,
  'user-cancelled': canceled,
  'provider-denied': canceled,
  'operation-not-allowed': notAvailable,
  'unauthorized-domain': notAvailable,
  'operation-not-supported-in-this-environment': notAvailable,
  'requires-recent-login': '認証の有効期限が切れています',
  'not-logined': {
    toast: 'NOT LOGINED.',
    hint: 'ログインの状態を確認できませんでした。ログインし直してから、もう一度お試しください。',
  },
  'too-many-requests': {
    toast: (context) => generalSentence('too-many-requests', context),
    hint: 'アクセスが続いたため、一時的に受け付けを止めています。少し待ってから、もう一度お試しください。',
  },
  'provider-unavailable': null,
  'invalid-action-code': { hint: 'このリンクはすでに使用されているか、正しくありません' },
  'expired-action-code': { hint: 'このリンクの有効期限が切れています' },
  'requires-proof': { hint: 'ご本人の確認のため、パスワードを入力してください' },
  'wrong-sign-in-code': { hint: '確認コードが違います。メールに届いた最新の数字を入力してください。' },
  'expired-sign-in-code': { hint: '確認コードが使えなくなりました。もう一度ログインしてください。' },
  'invalid-one-time-token': 'このログイン用リンクは、使用済みか有効期限が切れています',
  'invalid-custom-token': 'このログイン用リンクは、使用済みか有効期限が切れています',
  'invalid-restore-token': { hint: '手続きの時間が過ぎました。もう一度ログインしてください。' },
  'invalid-receive-token': { hint: '手続きの時間が過ぎました。もう一度ログインしてください。' },
  'provider-flow-expired': { hint: '手続きの時間が過ぎました。もう一度お試しください。' },
  'credential-already-in-use': {
    hint: 'この外部アカウントは、別の会員に連携されています。別のアカウントをお選びください。',
  },
  'provider-already-linked': { hint: 'このサービスは、すでに連携されています。このままお使いいただけます。' },
  'no-such-provider': { hint: 'このサービスは、すでに連携が解除されています。' },
  'last-sign-in-method': {
    hint: 'ログインする方法がなくなるため、解除できません。先にパスワードを設定してください。',
  },
  'unknown-passkey': {
    hint: 'このパスキーは、こつこつに登録されていません。ほかのパスキーか、メールアドレスとパスワードでログインしてください。',
  },
  'passkey-expired': { hint: '確認の時間が過ぎました。もう一度お試しください。' },
  'passkey-refused': { hint: 'パスキーを確認できませんでした。ほかの方法をお試しください。' },
  'too-many-passkeys': {
    hint: `パスキーは${passkeysMax}個まで登録できます。使っていないものを削除してください。`,
  },
  'password-needed': { hint: 'パスワードを削除するには、パスキーの登録とメール認証が必要です' },
  'passkey-unsupported': {
    hint: 'この端末またはブラウザでは、パスキーをご利用いただけません。ほかの方法をお使いください。',
  },
  'passkey-timeout': { hint: '時間内に確認できませんでした。もう一度お試しください。' },
  'passkey-exists': { hint: 'この端末のパスキーは、すでに登録されています。このままお使いいただけます。' },
  'passkey-failed': {
    hint: 'パスキーを使えませんでした。もう一度お試しいただくか、ほかの方法をお使いください。',
  },
}

/** For a field that was left empty; its format is not wrong yet. */
export const emptyEmail = 'メールアドレスを入力してください'
/** Beside the box that names what is agreed to. Short, so that it fits the line that is kept for it. */
export const consentNeeded = '続けるには同意が必要です'

export function authSentence(code: AuthCode, context: AuthContext): string {
  const words = wordsOf(code, context)
  if (typeof words === 'string') return words
  if (words === null) return generalSentence(code, context)
  const { toast = words.hint } = words
  return typeof toast === 'string' ? toast : toast(context)
}

/** The next step, for the page. */
export function authHint(code: AuthCode, context: AuthContext = 'other'): string | null {
  const words = wordsOf(code, context)
  return words !== null && typeof words === 'object' ? words.hint : null
}

function wordsOf(code: AuthCode, context: AuthContext): Words {
  const words = authSentences[code]
  return words !== null && typeof words === 'object' && 'other' in words ? words[context] : words
}

export function generalSentence(code: string, context: AuthContext): string {
  const sentence =
    context === 'sign-in'
      ? '認証に失敗しました。しばらく時間をおいて再度お試しください'
      : 'エラーが発生しました。しばらく時間をおいてお試しください'
  return `${sentence}（auth/${code}）`
}

/** The field of a form that an error is about, so that its words stand beside it. */
export const fieldOfCode: Partial<Record<Reason | AuthCode, 'email' | 'password' | 'code' | 'referralCode'>> =
  {
    'email-already-in-use': 'email',
    'email-unchanged': 'email',
    'invalid-email': 'email',
    'wrong-password': 'password',
    'weak-password': 'password',
    'common-password': 'password',
    'wrong-sign-in-code': 'code',
    'referral-code-unknown': 'referralCode',
  }
