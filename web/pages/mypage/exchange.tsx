import { PageHeading } from '../../ui/page-heading.tsx'

export function Exchange() {
  return <PageHeading title="ポイント交換" lead="貯まったポイントを交換するギフトを選ぶページです。" />
}
