import { PageHeading } from '../../ui/page-heading.tsx'

export function Todo() {
  return (
    <PageHeading title="やること" lead="やることを書きとめ、今日・これから・完了で見わたせるリストです。" />
  )
}
