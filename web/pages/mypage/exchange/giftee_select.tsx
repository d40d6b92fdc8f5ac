import { PageHeading } from '../../../ui/page-heading.tsx'

export function ExchangeGifteeSelect() {
  return <PageHeading title="giftee Selectに交換" lead="ポイントをgiftee Selectに交換するページです。" />
}
