import type { Invitation } from '#contract/referral/referral.ts'
import { referralCodePath } from '#contract/referral/referral-rules.ts'
import { referralEndWords, refusalWords } from '#contract/referral/referral-words.ts'
import { TextLink } from '#web/ui/buttons/text-link.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { shortDay } from './friend-words.ts'

/** The state of the member's own invitation, with the reason if it failed. */
export function InvitationNotice({ invited }: { invited: Invitation }) {
  const { state, refusal, isVerified, daysLeft, endsOn, offered } = invited
  const points = invited.points + (state === 'open' ? offered : 0)
  if (state === 'confirmed') {
    return (
      <Notice tone="success" title={`紹介特典${points}ptを受け取りました`}>
        こつこつへようこそ。次は、あなたからお友だちを紹介できます。
      </Notice>
    )
  }
  if (state === 'open') {
    const days = daysLeft > 0 ? `あと${daysLeft}日のご利用` : null
    const conditions = [isVerified ? null : 'メール認証', days].filter((each) => each !== null)
    if (conditions.length === 0) {
      return (
        <Notice title={`紹介特典${points}ptは確定待ちです`}>
          条件を満たしました。確認が済み次第、ポイントが付きます。
        </Notice>
      )
    }
    return (
      <Notice
        title={`${conditions.join('と')}で、紹介特典${points}ptが確定します（期限 ${shortDay(endsOn)}）`}
      >
        ご利用は、ポイントを獲得した日を数えます（メール認証のポイントを除く）。
        {offered > 0 &&
          `このうち${offered}ptはキャンペーンの上乗せで、メール認証のときに予算が残っていれば確定します。`}
      </Notice>
    )
  }
  return (
    <Notice
      title={
        refusal === 'invalid' ? '紹介コードを確認できませんでした' : `紹介特典${points}ptは付与されません`
      }
    >
      {state === 'refused' && refusal
        ? refusalWords[refusal]
        : referralEndWords[state === 'voided' ? 'voided' : 'expired']}
      <span className="mt-1 block">
        {refusal === 'invalid' ? (
          <TextLink href={referralCodePath}>紹介コードを入力し直す</TextLink>
        ) : (
          <>
            お心当たりがないときは、<TextLink href="/contact">お問い合わせ</TextLink>ください。
          </>
        )}
      </span>
    </Notice>
  )
}
