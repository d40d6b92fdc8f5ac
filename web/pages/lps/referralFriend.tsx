import { PageHeading } from '../../ui/page-heading.tsx'

export function LpsReferralFriend() {
  return (
    <PageHeading
      title="紹介された方へ"
      lead="お友だちから紹介された方に、登録までの流れと受け取れるポイントをご案内します。"
    />
  )
}
