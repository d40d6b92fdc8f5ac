import type { Account } from '#contract/account.ts'
import { restrictionEndWords } from '#contract/account-rules.ts'
import { appealOpening } from '#contract/contact.ts'
import { serverNow } from '#web/client/transport/server-clock.ts'
import { ButtonLink } from '#web/ui/buttons/button-link.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'

type Props = { account: Pick<Account, 'status' | 'restriction'> }

/** Tells a restricted member what is blocked, why, until when, and how to object. */
export function RestrictionNotice({ account: { status, restriction } }: Props) {
  if (status !== 'restricted') return null
  const body = `${appealOpening}\n`
  return (
    <Notice
      tone="warning"
      title="ポイントの獲得と交換を制限しています"
      action={
        <ButtonLink
          href={`/contact?kind=point&body=${encodeURIComponent(body)}`}
          variant="secondary"
          size="sm"
        >
          異議を申し立てる
        </ButtonLink>
      }
    >
      {restriction && (
        <>
          <p>理由：{restriction.reason}</p>
          <p>期限：{restrictionEndWords(restriction.until, serverNow())}</p>
        </>
      )}
      <p>アプリのご利用、履歴の確認、発行済みのギフトの表示は、これまでどおりできます。</p>
    </Notice>
  )
}
