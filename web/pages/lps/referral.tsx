import { Picture } from '../../images/picture.tsx'
import invite from '../../images/scenes/invite.tsx?picture'
import { PageHeading } from '../../ui/page-heading.tsx'

export function LpsReferral() {
  return (
    <>
      <PageHeading
        title="お友だちを紹介する"
        lead="お友だちを紹介してポイントを受け取るプログラムのご案内です。"
      />
      <Picture
        picture={invite}
        sizes="(min-width: 60rem) 56rem, calc(100vw - 2.5rem)"
        className="max-w-[56rem] rounded-xl border border-line shadow-card"
        isFirst
      />
    </>
  )
}
