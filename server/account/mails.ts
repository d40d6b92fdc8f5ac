import { deletionGraceDays } from '#contract/retention-rules.ts'
import type { Mail } from '../mail/mail.ts'

export function leavingMail(to: string, eraseAt: Date, publicOrigin: string): Mail {
  return {
    to,
    subject: '【こつこつ】退会のお手続きを受け付けました',
    paragraphs: [
      'これまで、こつこつをご利用いただき、ありがとうございました。退会のお手続きを受け付け、すべての端末でログアウトしました。',
      `${dayOf(eraseAt)}を過ぎると、ポイントと記録を含む会員情報を消去します。消去したものは元に戻せません。`,
      `それまでの${deletionGraceDays}日間は、ログインすると退会を取り消せます。ご自身のお手続きでない場合も、ログインして取り消し、パスワードを変更してください。`,
    ],
    action: { label: 'ログイン画面を開く', url: `${publicOrigin}/mypage/` },
  }
}

const dayOf = (at: Date) =>
  at.toLocaleString('ja-JP', { timeZone: 'Asia/Tokyo', dateStyle: 'long', timeStyle: 'short' })
