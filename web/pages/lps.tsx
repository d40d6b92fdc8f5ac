import { Picture } from '../images/picture.tsx'
import campaign from '../images/scenes/campaign.tsx?picture'
import { PageHeading } from '../ui/page-heading.tsx'

export function Lps() {
  return (
    <>
      <PageHeading
        title="キャンペーン"
        lead="お友だち紹介プログラムなど、こつこつの取り組みをご案内します。"
      />
      <Picture
        picture={campaign}
        sizes="(min-width: 60rem) 56rem, calc(100vw - 2.5rem)"
        className="max-w-[56rem] rounded-xl border border-line shadow-card"
        isFirst
      />
    </>
  )
}
