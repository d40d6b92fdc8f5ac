import { Picture } from '../../images/picture.tsx'
import welcome from '../../images/scenes/welcome.tsx?picture'
import { PageHeading } from '../../ui/page-heading.tsx'

export function LpsReferralFriend() {
  return (
    <>
      <PageHeading
        title="紹介された方へ"
        lead="お友だちから紹介された方に、登録までの流れと受け取れるポイントをご案内します。"
      />
      <Picture
        picture={welcome}
        sizes="(min-width: 60rem) 56rem, calc(100vw - 2.5rem)"
        className="max-w-[56rem] rounded-xl border border-line shadow-card"
        isFirst
      />
    </>
  )
}
