import { giftNames } from '#contract/exchange/exchange-rules.ts'
import { digits } from '#contract/values/digits.ts'
import { findMember } from '../auth/member/member.ts'
import type { Tx } from '../db/db.ts'
import type { Mail } from '../mail/mail.ts'
import { mailLater } from '../mail/mail-later.ts'
import type { StoredExchange } from './exchange.ts'
import type { ExchangeContext } from './exchange-context.ts'

export async function mailIssued(
  tx: Tx,
  { publicOrigin }: ExchangeContext,
  exchange: StoredExchange,
): Promise<void> {
  const member = await findMember(tx, exchange.uid)
  if (!member?.email) return
  const key = `exchange-issued/${exchange.uid}/${exchange.exchangeId}`
  await mailLater(tx, issuedMail(member.email, exchange, publicOrigin), { uid: exchange.uid, key })
}

/** Never contains the gift itself, because mailboxes are not private enough. */
function issuedMail(to: string, { channel, points, exchangeId }: StoredExchange, publicOrigin: string): Mail {
  const amount = digits(points)
  return {
    to,
    subject: `【こつこつ】${giftNames[channel]}への交換が完了しました`,
    paragraphs: [
      'いつもこつこつをご利用いただき、ありがとうございます。\nポイントの交換が完了しました。',
      `交換先　　　${giftNames[channel]}\n金額　　　　${amount}円分\n使用ポイント　${amount}pt`,
      'ギフトは、マイページにログインしてお受け取りください。安全のため、ギフトのコードはメールではお送りしていません。',
      'このお手続きにお心当たりがない場合は、すぐにパスワードを変更し、お問い合わせ窓口までご連絡ください。',
    ],
    action: {
      label: 'ギフトを受け取る',
      url: `${publicOrigin}/mypage/exchange/${channel}?exchange=${exchangeId}`,
    },
  }
}
