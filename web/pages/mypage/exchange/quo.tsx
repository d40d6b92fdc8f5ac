import { PageHeading } from '../../../ui/page-heading.tsx'

export function ExchangeQuo() {
  return <PageHeading title="QUOカードPayに交換" lead="ポイントをQUOカードPayに交換するページです。" />
}
