import type { Mail } from '../mail/mail.ts'

export type Expiring = { email: string; points: number; expiresOn: string; daysLeft: number }

/** Says what will be lost, when, and how easily it is kept. */
export function expiryMail({ email, points, expiresOn, daysLeft }: Expiring, publicOrigin: string): Mail {
  const [year, month, day] = expiresOn.split('-').map(Number)
  const amount = `${points.toLocaleString('ja-JP')}pt（${points.toLocaleString('ja-JP')}円相当）`
  const left = daysLeft === 0 ? '本日まで' : `あと${daysLeft}日`
  return {
    to: email,
    subject: `【こつこつ】ポイントの有効期限は${month}月${day}日です（${left}）`,
    paragraphs: [
      'いつもこつこつをご利用いただき、ありがとうございます。\nお持ちのポイントの有効期限が近づいています。',
      `ポイント　${amount}\n有効期限　${year}年${month}月${day}日（${left}）`,
      '有効期限を過ぎると、お持ちのポイントはすべて失効し、元に戻すことはできません。',
      '期限までにマイページでデイリースタンプを1回押すと、有効期限が12か月延びます。ギフトへの交換や、アプリでの記録による獲得でも延長されます。',
      '行き違いで、すでに延長のお手続きがお済みのときは、ご容赦ください。',
    ],
    action: { label: 'マイページを開く', url: `${publicOrigin}/mypage/` },
  }
}
