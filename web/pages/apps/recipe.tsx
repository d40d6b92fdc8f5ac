import { PageHeading } from '../../ui/page-heading.tsx'

export function Recipe() {
  return <PageHeading title="レシピ" lead="材料と手順をまとめ、人数に合わせて分量を計算するレシピ帳です。" />
}
