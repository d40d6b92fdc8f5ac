import { pointExpiryMonths } from '#contract/point/point-rules.ts'
import { digits } from '#contract/values/digits.ts'
import type { Mail } from '../mail/mail.ts'

type Expiring = { email: string; points: number; expiresOn: string; daysLeft: number }

/** States what expires, when, and how to keep it. */
export function expiryMail({ email, points, expiresOn, daysLeft }: Expiring, publicOrigin: string): Mail {
  const [year, month, day] = expiresOn.split('-').map(Number)
  const amount = `${digits(points)}pt（${digits(points)}円相当）`
  const left = daysLeft === 0 ? '本日まで' : `あと${daysLeft}日`
  return {
    to: email,
    subject: `【こつこつ】ポイントの有効期限は${month}月${day}日です（${left}）`,
    paragraphs: [
      'いつもこつこつをご利用いただき、ありがとうございます。\nお持ちのポイントの有効期限が近づいています。',
      `ポイント　${amount}\n有効期限　${year}年${month}月${day}日（${left}）`,
      '有効期限を過ぎると、お持ちのポイントはすべて失効し、元に戻すことはできません。',
      `期限までにマイページを開いてデイリースタンプを受け取ると、有効期限は${pointExpiryMonths}か月後の月末まで延びます。アプリでの記録によるポイントの獲得や、ギフトへの交換でも延びます。`,
      'このメールと行き違いで延長がお済みの場合は、ご容赦ください。最新の有効期限は、マイページでご確認いただけます。',
    ],
    action: { label: 'マイページを開く', url: `${publicOrigin}/mypage/` },
  }
}
