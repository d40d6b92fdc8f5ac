import { PageHeading } from '../../../ui/page-heading.tsx'

export function ExchangeAmazon() {
  return (
    <PageHeading title="Amazonギフトカードに交換" lead="ポイントをAmazonギフトカードに交換するページです。" />
  )
}
