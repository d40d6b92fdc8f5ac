import { PageHeading } from '../../ui/page-heading.tsx'

export function History() {
  return (
    <PageHeading title="ポイント履歴" lead="ポイントの獲得や交換など、すべての動きを確認するページです。" />
  )
}
