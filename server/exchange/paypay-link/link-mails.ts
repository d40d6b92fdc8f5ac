import { exchangeQuietHours } from '#contract/exchange/exchange-rules.ts'
import type { StoredMember } from '../../auth/member/member.ts'
import type { Tx } from '../../db/db.ts'
import { mailLater } from '../../mail/mail-later.ts'
import type { ExchangeContext } from '../exchange-context.ts'

type Told = Pick<StoredMember, 'uid' | 'email' | 'emailVerifiedAt'>
type Words = { subject: string; paragraphs: string[] }

const notYou = 'ご自身のお手続きでない場合は、すぐにパスワードを変更し、お問い合わせ窓口までご連絡ください。'

/** Points will go to this account from now on, so the member is notified. */
export const mailPaypayLinked = (tx: Tx, exchanges: ExchangeContext, member: Told): Promise<void> =>
  tell(tx, exchanges, member, {
    subject: '【こつこつ】PayPayと連携しました',
    paragraphs: [
      'PayPayとの連携が完了しました。PayPayポイントに交換すると、連携したPayPayアカウントに届きます。',
      `安全のため、連携から${exchangeQuietHours}時間は、ポイントを交換できません。`,
      notYou,
    ],
  })

export const mailPaypayUnlinked = (tx: Tx, exchanges: ExchangeContext, member: Told): Promise<void> =>
  tell(tx, exchanges, member, {
    subject: '【こつこつ】PayPayとの連携を解除しました',
    paragraphs: ['PayPayとの連携が解除されました。これまでに届いたポイントはそのままです。', notYou],
  })

/** Not to an unverified address, which may belong to somebody else. */
async function tell(
  tx: Tx,
  { publicOrigin }: ExchangeContext,
  { uid, email, emailVerifiedAt }: Told,
  words: Words,
): Promise<void> {
  if (!email || !emailVerifiedAt) return
  const action = { label: 'お問い合わせ', url: `${publicOrigin}/contact` }
  await mailLater(tx, { to: email, ...words, action }, { uid })
}
