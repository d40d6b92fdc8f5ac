import { PageHeading } from '../../ui/page-heading.tsx'

export function LpsReferral() {
  return (
    <PageHeading
      title="お友だちを紹介する"
      lead="お友だちを紹介してポイントを受け取るプログラムのご案内です。"
    />
  )
}
