import { leavingGiftDays } from '#contract/exchange/exchange-rules.ts'
import { deletionGraceDays } from '#contract/retention-rules.ts'
import { dateWords, momentWords } from '#contract/values/day-words.ts'
import { japanDay, lastDayOf } from '#contract/values/japan-day.ts'
import type { GiftsForDeletionMail } from '../exchange/gift/gifts-for-deletion-mail.ts'
import type { Mail } from '../mail/mail.ts'

type Leaving = GiftsForDeletionMail & { eraseAt: Date; now: Date }

export function leavingMail(to: string, leaving: Leaving, publicOrigin: string): Mail {
  const { eraseAt, now } = leaving
  return {
    to,
    subject: '【こつこつ】退会のお手続きを受け付けました',
    paragraphs: [
      'これまで、こつこつをご利用いただき、ありがとうございました。退会のお手続きを受け付け、すべての端末でログアウトしました。',
      `${momentWords(eraseAt, now)}を過ぎると、ポイントと記録を含む会員情報を消去します。消去したものは元に戻せません。`,
      `それまでの${deletionGraceDays}日間は、ログインすると退会を取り消せます。ご自身のお手続きでない場合も、ログインして取り消し、パスワードを変更してください。`,
      ...giftParagraphs(leaving),
    ],
    action: { label: 'ログイン画面を開く', url: `${publicOrigin}/mypage/` },
  }
}

export const stayingMail = (to: string, publicOrigin: string): Mail => ({
  to,
  subject: '【こつこつ】退会のお手続きを取り消しました',
  paragraphs: [
    '退会のお手続きに誤りがあったため、運営で取り消しました。ご心配をおかけし、申し訳ございません。',
    'ポイントと記録は、そのまま残っています。これまでどおり、ログインしてご利用いただけます。退会をご希望の場合は、お手数ですが、あらためてお手続きください。',
  ],
  action: { label: 'ログイン画面を開く', url: `${publicOrigin}/mypage/` },
})

/** A gift is worth money, so the account waits for it. */
function giftParagraphs({ unopened, keptUntil, isExchanging, now }: Leaving): string[] {
  const how = 'ログインして「ギフトを受け取る」を押すと、退会を取り消さずに受け取れます。'
  return [
    ...(unopened > 0 && keptUntil
      ? [
          `まだ開いていないギフトが${unopened}件あります。${how}会員情報の消去は、ギフトをすべて表示するまで、または${dateWords(lastDayOf(keptUntil), japanDay(now))}が終わるまで待ちます。`,
        ]
      : []),
    ...(isExchanging
      ? [
          `手続き中の交換があります。ギフトが発行されたときは、メールでお知らせします。発行から${leavingGiftDays}日間は、${how}`,
        ]
      : []),
  ]
}
