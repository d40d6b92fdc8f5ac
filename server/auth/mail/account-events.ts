import { restrictionEndWords } from '#contract/account-rules.ts'
import type { openedBy } from '#contract/auth/auth-sessions.ts'
import { type IdentityProviderName, providerNames } from '#contract/auth/auth-shapes.ts'
import { protectLinkDays } from '#contract/auth/sign-in-rules.ts'
import { exchangeQuietHours } from '#contract/exchange/exchange-rules.ts'
import { actionWord } from '../../mail/mail.ts'

/** Every change to an account that its member is told of by mail. */
export type AccountEvent =
  | { kind: 'new-device'; by: (typeof openedBy)[number] }
  | { kind: 'passkey-added' | 'passkey-removed'; name: string }
  | { kind: 'provider-linked' | 'provider-unlinked'; provider: IdentityProviderName }
  /** Linked by a sign-in with the account's address. `isFirstProof`: the address was not verified before. */
  | { kind: 'provider-joined'; provider: IdentityProviderName; isFirstProof: boolean }
  | { kind: 'paypay-linked' | 'paypay-unlinked' }
  | { kind: 'password-changed' | 'password-removed' }
  | { kind: 'email-change-asked' | 'email-changed' }
  | { kind: 'leaving-gift-shown' }
  | { kind: 'sign-in-link-made' }
  /** `device`: the one that was signed out. */
  | { kind: 'session-ended'; device: string }
  | { kind: 'sessions-ended' }
  | { kind: 'export-made' }
  | { kind: 'calendar-made' | 'calendar-ended' }
  | { kind: 'restricted'; reason: string; until: string | null }
  | { kind: 'suspended'; reason: string }
  | { kind: 'restored' }

type Kind = AccountEvent['kind']

/** `what` is the first paragraph; `facts` are lines beside the time and the device. */
type EventWords = { subject: string; what: string; facts?: string[]; advice: string }

type Words = { [K in Kind]: (event: Extract<AccountEvent, { kind: K }>, at: Date) => EventWords }

/** The words for an event. The table does not compile with a kind missing. */
export function wordsOf<E extends AccountEvent>(event: E, at: Date): EventWords {
  // The table's entry for a kind takes the event of that kind.
  const say = table[event.kind] as (event: E, at: Date) => EventWords
  return say(event, at)
}

const ifNotYou = `ご自身の操作であれば、ご対応は必要ありません。お心当たりがない場合は、次の${actionWord}から開いたページで、すべての端末からログアウトし、新しいパスワードを設定してください。リンクは${protectLinkDays}日間、1回だけ使えます。`
const noExchange = `安全のため、この変更から${exchangeQuietHours}時間はポイントを交換できません。`
const dropped =
  'メール認証が済んでいなかったため、それまでに設定されたパスワードなどは無効になり、ほかの端末ではログアウトしています。'
const objection = `ご不明な点や異議がある場合は、次の${actionWord}からお問い合わせください。担当者が内容を確認し、返信します。`

/** The ways to open a session, in words. */
export const ways: Record<(typeof openedBy)[number], string> = {
  password: 'パスワード',
  passkey: 'パスキー',
  ...providerNames,
  'one-time-token': '別の端末で作成したログイン用リンク',
  demo: 'デモ',
}

const table: Words = {
  'new-device': ({ by }) => ({
    subject: '新しい端末からログインがありました',
    what: 'お客様のアカウントに、これまで使われていない端末からログインがありました。',
    facts: [`ログインの方法：${ways[by]}`],
    advice: ifNotYou,
  }),
  'passkey-added': ({ name }) => ({
    subject: 'パスキーを登録しました',
    what: 'お客様のアカウントにパスキーが登録されました。今後、このパスキーでもログインできます。',
    facts: [`パスキー：${name}`],
    advice: ifNotYou,
  }),
  'passkey-removed': ({ name }) => ({
    subject: 'パスキーを削除しました',
    what: 'お客様のアカウントからパスキーが削除されました。今後、このパスキーではログインできません。',
    facts: [`パスキー：${name}`],
    advice: ifNotYou,
  }),
  'provider-linked': ({ provider }) => ({
    subject: `${providerNames[provider]}と連携しました`,
    what: `お客様のアカウントに${providerNames[provider]}が連携されました。今後、${providerNames[provider]}でもログインできます。`,
    advice: ifNotYou,
  }),
  'provider-joined': ({ provider, isFirstProof }) => ({
    subject: `${providerNames[provider]}と連携しました`,
    what: `お客様のメールアドレスと同じ${providerNames[provider]}のアカウントでログインがあり、連携されました。今後、${providerNames[provider]}でもログインできます。${isFirstProof ? dropped : ''}${noExchange}`,
    advice: ifNotYou,
  }),
  'provider-unlinked': ({ provider }) => ({
    subject: `${providerNames[provider]}との連携を解除しました`,
    what: `お客様のアカウントと${providerNames[provider]}との連携が解除されました。今後、${providerNames[provider]}ではログインできません。`,
    advice: ifNotYou,
  }),
  // Points go to this PayPay account from now on.
  'paypay-linked': () => ({
    subject: 'PayPayと連携しました',
    what: `お客様のアカウントにPayPayが連携されました。PayPayポイントに交換すると、連携したPayPayアカウントに届きます。${noExchange}`,
    advice: ifNotYou,
  }),
  'paypay-unlinked': () => ({
    subject: 'PayPayとの連携を解除しました',
    what: 'お客様のアカウントとPayPayとの連携が解除されました。これまでに届いたPayPayポイントはそのままです。',
    advice: ifNotYou,
  }),
  // The sign-in of a leaving member opens no session, so no other mail tells of it.
  'leaving-gift-shown': () => ({
    subject: '退会のお手続き中に、ギフトが表示されました',
    what: '退会のお手続き中のアカウントにログインがあり、発行済みのギフトが表示されました。退会のお手続きは、そのまま続いています。',
    advice: ifNotYou,
  }),
  'password-changed': () => ({
    subject: 'パスワードを変更しました',
    what: `パスワードが変更されました。ほかの端末ではログアウトしています。${noExchange}`,
    advice: ifNotYou,
  }),
  'password-removed': () => ({
    subject: 'パスワードを削除しました',
    what: `パスワードが削除されました。今後はパスキーなど、パスワード以外の方法でログインしてください。ほかの端末ではログアウトしています。パスキーを使えなくなったときは、ログイン画面の「パスワードをお忘れですか？」から、新しいパスワードを設定できます。${noExchange}`,
    advice: ifNotYou,
  }),
  // The mail to the new address is the one with the link that completes the change.
  'email-change-asked': () => ({
    subject: 'メールアドレスの変更のお手続きがありました',
    what: 'ご登録のメールアドレスを変更するお手続きがありました。新しいメールアドレスで認証が済むと、変更が完了します。',
    advice: ifNotYou,
  }),
  // To the old and the new address alike. It names neither: one of the mailboxes may be lost.
  'email-changed': () => ({
    subject: 'メールアドレスを変更しました',
    what: `ログインとお知らせに使うメールアドレスが変更されました。変更前のメールアドレスではログインできません。${noExchange}`,
    advice: ifNotYou,
  }),
  'sign-in-link-made': () => ({
    subject: '別の端末でログインするためのリンクを作成しました',
    what: '別の端末で一度だけログインできるリンクが作成されました。',
    advice: ifNotYou,
  }),
  'session-ended': ({ device }) => ({
    subject: '1台の端末からログアウトしました',
    what: 'お客様のアカウントで、ログイン中の端末を1台選んでログアウトする操作がありました。',
    facts: [`ログアウトした端末：${device}`],
    advice: ifNotYou,
  }),
  'sessions-ended': () => ({
    subject: 'ほかの端末からログアウトしました',
    what: 'お客様のアカウントで、ログイン中の端末からまとめてログアウトする操作がありました。',
    advice: ifNotYou,
  }),
  'export-made': () => ({
    subject: 'データの書き出しがありました',
    what: 'お客様のデータをファイルに書き出す操作がありました。',
    advice: ifNotYou,
  }),
  // Anybody who knows the address reads the todos, also without the account.
  'calendar-made': () => ({
    subject: 'カレンダー用のアドレスを作成しました',
    what: 'お客様のやることをカレンダーアプリで見るためのアドレスが作成されました。以前のアドレスがあった場合は、使えなくなっています。',
    advice: ifNotYou,
  }),
  'calendar-ended': () => ({
    subject: 'カレンダー用のアドレスを停止しました',
    what: '安全のため、やることをカレンダーアプリで見るためのアドレスを停止しました。続けて使うには、やることのメニューからもう一度作成してください。',
    advice: ifNotYou,
  }),
  restricted: ({ reason, until }, at) => ({
    subject: 'ポイントの獲得と交換を制限しました',
    what: 'お客様のアカウントで、ポイントの獲得と交換を制限しました。アプリのご利用、履歴の確認、発行済みのギフトの表示は、これまでどおりできます。',
    facts: [`理由：${reason}`, `期限：${restrictionEndWords(until, at)}`],
    advice: objection,
  }),
  suspended: ({ reason }, at) => ({
    subject: 'サービスの利用を停止しました',
    what: 'お客様のアカウントの利用を停止し、すべての端末からログアウトしました。',
    facts: [`理由：${reason}`, `期限：${restrictionEndWords(null, at)}`],
    advice: objection,
  }),
  restored: () => ({
    subject: '利用の停止や制限を解除しました',
    what: 'お客様のアカウントの利用の停止や制限を解除しました。これまでどおりご利用いただけます。',
    advice: `ご不明な点がある場合は、次の${actionWord}からお問い合わせください。`,
  }),
}
