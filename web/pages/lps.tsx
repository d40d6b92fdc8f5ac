import { PageHeading } from '../ui/page-heading.tsx'

export function Lps() {
  return (
    <PageHeading title="キャンペーン" lead="お友だち紹介プログラムなど、こつこつの取り組みをご案内します。" />
  )
}
