import { PageHeading } from '../../../ui/page-heading.tsx'

export function ExchangePaypay() {
  return <PageHeading title="PayPayポイントに交換" lead="ポイントをPayPayポイントに交換するページです。" />
}
