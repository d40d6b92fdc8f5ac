import {
  cancellationsPerDayMax,
  exchangeAccountAgeHours,
  exchangePointsPerDayMax,
  exchangePointsPerMonthMax,
  exchangesPerDayMax,
} from '#contract/exchange/exchange-rules.ts'
import type { AuthReason, Reason } from '#contract/protocol/reason.ts'
import { recipePagesPerDayMax } from '#contract/recipe-page-rules.ts'
import { sharedPagesMax } from '#contract/share/share-rules.ts'
import { spaceMembersMax, spacesMax } from '#contract/space/space-rules.ts'
import { digits } from '#contract/values/digits.ts'
import { authHint, authSentence, generalSentence } from './auth-messages.ts'
import { quietRule } from './quiet-rule.ts'

/** Tells a member why a call was refused, and what to do next. */
const sentences: Record<Exclude<Reason, AuthReason>, string> = {
  'bad-request': '送信した内容に誤りがあります。ページを再読み込みして、もう一度お試しください。',
  'unknown-function': 'この機能は現在ご利用いただけません。ページを再読み込みして、もう一度お試しください。',
  'not-signed-in': 'ログインしてください。',
  'not-yours': 'この操作を行う権限がありません。ログインしているアカウントをご確認ください。',
  'app-check-failed': 'ページの確認ができませんでした。ページを再読み込みして、もう一度お試しください。',
  'contact-limit': '1日にお送りいただけるお問い合わせの上限に達しました。明日あらためてお送りください。',
  'contact-unknown': 'このお問い合わせは見つかりませんでした。お手数ですが、あらためてお送りください。',
  'page-reading-off': 'ページの読み取りは、現在ご利用いただけません。文章をコピーして貼り付けてください。',
  'page-needs-verified-email':
    'ページの読み取りは、メール認証が済むとお使いいただけます。届いたメールから、メール認証を済ませてください。',
  'page-address': 'このリンクは読み取れません。文章をコピーして貼り付けてください。',
  'page-limit': `1日に読み取れるページは${recipePagesPerDayMax}件までです。文章をコピーして貼り付けるか、明日お試しください。`,
  'page-forbidden': 'このサイトは自動での読み取りを認めていません。文章をコピーして貼り付けてください。',
  'page-unreadable': 'ページを読み取れませんでした。文章をコピーして貼り付けてください。',
  'insufficient-points': 'ポイントが足りません。残高をご確認ください。',
  'sharing-off': 'いまは、ほかの人に見せる機能をご利用いただけません。',
  'sharing-needs-verified-email':
    'ほかの人と共有するには、メール認証が必要です。認証メールはマイページから再送できます。',
  'shared-pages-limit': `見せているリンクが${sharedPagesMax}件に達しました。使っていないリンクを終えてから、もう一度お試しください。`,
  'shared-page-unknown': 'このリンクはすでに終わっています。もう一度お作りください。',
  'shared-page-ended': 'このリンクは運営者が公開を止めたため、もう一度作ることはできません。',
  'space-gone': 'いっしょに使うのが終わったか、参加していないため、開けませんでした。',
  'space-read-only': '見るだけのため、変えられません。書きこむには、管理する人に頼んでください。',
  'space-owner-only': 'この操作は、管理する人だけができます。',
  'space-owner-stays': '管理する人は、ほかの人に引き継ぐと抜けられます。',
  'space-member-unknown': 'この人は、すでに抜けています。',
  'space-offer-gone': 'この引き継ぎの依頼は、取り消されたか、終わっています。',
  'space-author-taken':
    '変更を送れませんでした。ページを再読み込みしてください。変更はこの端末に保存されています。',
  'space-invite-gone': 'この招待は、終わったか、すでに使われています。もう一度招待してもらってください。',
  'space-full': `いっしょに使えるのは、1つにつき${spaceMembersMax}人までです。`,
  'spaces-limit': `いっしょに使えるものが${spacesMax}件に達しました。使っていないものから抜けて、もう一度お試しください。`,
  'no-calendar': 'カレンダーのアドレスは、すでに停止されています。もう一度お作りください。',
  'storage-full':
    'お預かりできる記録の上限に達しました。この端末には保存されています。不要な記録を整理してください。',
  'storage-needs-verified-email':
    'メール認証が済むまでにお預かりできる記録の上限に達しました。この端末には保存されています。届いたメールから、メール認証を済ませてください。',
  'records-set-aside':
    '記録の同期を止めています。記録はこの端末に保存されています。お手数ですが、お問い合わせください。',
  'update-too-complex':
    '一度に送れる記録の量を超えました。ページを再読み込みすると、分けて送ります。記録はこの端末に保存されています。',
  'export-gone': 'このファイルの保存期間が過ぎました。もう一度、書き出しを始めてください。',
  'invalid-stop-token':
    '配信停止のリンクを確認できませんでした。ログインして、アカウント画面から停止してください。',
  maintenance:
    'ただいまメンテナンス中のため、ポイントと交換の操作を受け付けていません。ポイントはそのままお預かりしています。終わり次第再開しますので、少しお待ちください。',
  'referral-code-unknown': 'この紹介コードはお使いいただけません。もう一度ご確認ください。',
  'referral-code-fixed':
    '紹介コードは、すでに登録されているか、入力できる期間を過ぎています。お心当たりがないときは、お問い合わせください。',
  restricted: '現在、ポイントの交換を制限しています。詳しくはマイページのお知らせをご覧ください。',
  'email-not-verified': '交換にはメール認証が必要です。アカウントのページから認証メールをお送りします。',
  'account-too-new': `交換はご登録から${exchangeAccountAgeHours}時間後にご利用いただけます。時間がたってから、またお申し込みください。`,
  'recent-change': `${quietRule}時間がたってから、またお申し込みください。`,
  'daily-count-reached': `交換は1日${exchangesPerDayMax}回までです。日付が変わりましたら、またお申し込みください。`,
  'daily-points-reached': `交換は1日${digits(exchangePointsPerDayMax)}ptまでです。日付が変わりましたら、またお申し込みください。`,
  'monthly-points-reached': `交換は1か月${digits(exchangePointsPerMonthMax)}ptまでです。来月になりましたら、またお申し込みください。`,
  'amount-not-offered': 'この金額は現在お選びいただけません。別の金額をお選びください。',
  'channel-out-of-stock': '在庫がなくなりました。別の金額か、別の交換先をお選びください。',
  'channel-paused': 'この交換先は一時的に受付を止めています。再開までお待ちください。',
  'exchange-open': 'この交換先には手続き中のお申し込みがあります。完了してから、またお申し込みください。',
  'exchange-unknown': 'この交換は見つかりませんでした。履歴からお探しください。',
  'exchange-id-used':
    'このお申し込みは、すでに手続きが終わっています。金額を選ぶところから、もう一度お申し込みください。',
  'exchange-not-cancelable':
    '発行の手続きに入ったため、取り消せませんでした。ギフトが届くまでお待ちください。',
  'cancellations-reached': `取り消しは1日${cancellationsPerDayMax}回までです。日付が変わりましたら、また取り消せます。`,
  'gift-not-ready': 'ギフトはまだ準備中です。発行が終わるとここに表示されます。',
  'paypay-not-linked': '交換の前に、PayPayとの連携が必要です。交換の画面で連携してください。',
  unavailable: 'サーバーに接続できませんでした。しばらく時間をおいて、もう一度お試しください。',
  'page-outdated': '新しいバージョンが公開されました。ページを再読み込みして、もう一度お試しください。',
  internal: generalSentence('internal', 'other'),
}

export const reasonSentence = (reason: Reason): string =>
  isOwn(reason) ? sentences[reason] : (authHint(reason) ?? authSentence(reason, 'other'))

const isOwn = (reason: Reason): reason is keyof typeof sentences => reason in sentences
