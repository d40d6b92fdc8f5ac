import { PageHeading } from '../../ui/page-heading.tsx'

export function Referral() {
  return (
    <PageHeading
      title="お友だち紹介"
      lead="あなたの紹介コードと、紹介したお友だちの状況を確認するページです。"
    />
  )
}
