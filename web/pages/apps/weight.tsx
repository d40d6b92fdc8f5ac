import { PageHeading } from '../../ui/page-heading.tsx'

export function Weight() {
  return <PageHeading title="体重" lead="毎日の体重を記録し、変化の流れをグラフで見るアプリです。" />
}
