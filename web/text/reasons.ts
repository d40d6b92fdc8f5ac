import type { AuthReason, Reason } from '#contract/reason.ts'
import { authSentence } from './auth-messages.ts'

/** What a member reads when a call is refused: what happened, and what to do next. */
const sentences: Record<Exclude<Reason, AuthReason> | 'too-many-requests', string> = {
  'bad-request': '送信した内容に誤りがあります。ページを再読み込みして、もう一度お試しください。',
  'unknown-function': 'この機能は現在ご利用いただけません。ページを再読み込みして、もう一度お試しください。',
  'not-signed-in': 'ログインしてください。',
  'not-yours': 'この操作を行う権限がありません。',
  'app-check-failed': 'ページの確認ができませんでした。ページを再読み込みして、もう一度お試しください。',
  'too-many-requests':
    'アクセスが続いたため、一時的に受け付けを止めています。少し待ってから、もう一度お試しください。',
  'contact-limit': '1日にお送りいただけるお問い合わせの上限に達しました。明日あらためてお送りください。',
  'insufficient-points': 'ポイントが足りません。残高をご確認ください。',
  'storage-full':
    'お預かりできる記録の上限に達しました。この端末には保存されています。不要な記録を整理してください。',
  unavailable: 'サーバーに接続できませんでした。しばらく時間をおいて、もう一度お試しください。',
  internal: 'エラーが発生しました。しばらく時間をおいてお試しください。',
}

export const reasonSentence = (reason: Reason): string =>
  isOwn(reason) ? sentences[reason] : authSentence(reason, 'other')

const isOwn = (reason: Reason): reason is keyof typeof sentences => reason in sentences
