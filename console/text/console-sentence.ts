import type { ConsoleReason } from '#contract/console/console-reasons.ts'
import {
  invitationHours,
  operatorPasswordLengthMin,
  personsOfOnePersonMax,
  requestDays,
  vouchDays,
} from '#contract/console/console-rules.ts'
import { digits } from '#contract/values/digits.ts'
import { reasonSentence } from '#web/text/reasons.ts'
import { ConsoleFailure } from '../client/console-failure.ts'

/** Tells an operator why the console refused, and what to do next. */
const sentences: Record<ConsoleReason, string> = {
  'sign-in-wrong':
    'メールアドレス、パスワード、確認コードのいずれかが違います。確認コードは一度しか使えません。',
  'role-not-allowed': 'この操作は、いまの役割ではできません。',
  'sample-only-locally': '見本の運営者は、ローカルモードでだけ使えます。',
  'invitation-ended': `この招待は、使用済みか取り消し済み、または有効期限（${invitationHours}時間）が過ぎています。`,
  'operator-exists': 'このメールアドレスの運営者は、すでに登録されています。',
  'operator-unknown': 'この運営者は見つかりませんでした。',
  'credential-taken': 'このパスキーは、すでに運営者の登録に使われています。別の端末をお使いください。',
  'credential-last': 'ログイン方法が一つだけになるため、外せません。先に別のパスキーを追加してください。',
  'code-wrong': '確認コードが違います。認証アプリに表示されている6桁の数字を入力してください。',
  'operator-password-short': `パスワードは${operatorPasswordLengthMin}文字以上にしてください。`,
  'member-unknown': 'この会員は見つかりませんでした。消去された可能性があります。',
  'entry-unknown': 'この記録は見つかりませんでした。',
  'erasure-unknown': 'この番号の消去の記録は見つかりませんでした。',
  'order-not-settled': 'この注文は決着させられませんでした。状態をご確認ください。',
  'gift-unknown': 'このギフトは見つかりませんでした。',
  'lot-unknown': 'このロットは見つかりませんでした。',
  'announcement-unknown': 'このお知らせは見つかりませんでした。',
  'maintenance-unknown': 'このメンテナンスは見つかりませんでした。',
  'maintenance-planned': 'ほかの担当者が、先にメンテナンスを予定しました。画面を開き直してください。',
  'legal-change-unknown': 'この改定は、まだお知らせしていません。',
  'campaign-unknown': 'このキャンペーンは見つかりませんでした。',
  'batch-unknown': 'このファイルは見つかりませんでした。',
  'newsletter-unknown': 'この配信は見つかりませんでした。',
  'template-unknown': 'この文例は見つかりませんでした。ほかの担当者が消した可能性があります。',
  'report-unknown': 'この通報は見つかりませんでした。',
  'freeze-unknown': 'この凍結は見つかりませんでした。',
  'approvals-too-many':
    '短い時間に多くの交換を承認したため、ここからは別の担当者の承認が必要です。もう一度押すと、承認を依頼します。',
  'export-not-approved': 'このCSVを書き出すには、別の担当者の承認が必要です。承認は1回だけ使えます。',
  'reads-too-many': `1日に1人が表示できる個人情報は、${digits(personsOfOnePersonMax)}人分までです。続けるには、「権限」の「表示の上限を増やす」で、別の担当者の承認を受けてください。`,
  'act-id-used': 'この操作はすでに受け付けています。画面を開き直して、結果をご確認ください。',
  'request-unknown': 'この依頼は見つかりませんでした。',
  'request-own': '自分の依頼は、自分では承認も却下もできません。別の担当者に頼んでください。',
  'request-not-own': '取り下げられるのは、依頼した人だけです。',
  'request-vouched': `招待、役割の変更、再登録に関わった人どうしは、${vouchDays}日間、互いの依頼を決められません。別の担当者に頼んでください。`,
  'request-decided': 'この依頼は、ほかの担当者がすでに決めました。',
  'request-withdrawn': 'この依頼は、依頼した人がすでに取り下げました。',
  'request-ended': `この依頼は、もう決められません。${requestDays}日の期限が過ぎたか、依頼した人がいまはこの操作をできません。必要ならあらためて依頼してください。`,
}

const own: Partial<Record<string, string>> = {
  ...sentences,
  'contact-unknown': 'このお問い合わせは見つかりませんでした。会員の退会により削除された可能性があります。',
  'not-signed-in': 'セッションが終わりました。もう一度ログインしてください。',
  'requires-recent-login': 'ご本人の確認が必要です。',
  'unknown-passkey': 'このパスキーは、運営者として登録されていません。',
  'user-disabled': 'この運営者は無効になっています。',
}

export function consoleSentence(error: unknown): string {
  if (!(error instanceof ConsoleFailure)) return 'エラーが発生しました。ページを再読み込みしてください。'
  const { by } = error.details
  if (error.reason === 'request-decided' && typeof by === 'string')
    return `この依頼は、${by} さんがすでに決めました。`
  return own[error.reason] ?? reasonSentence(error.reason as Parameters<typeof reasonSentence>[0])
}
