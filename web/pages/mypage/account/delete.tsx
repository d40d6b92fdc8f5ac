import { PageHeading } from '../../../ui/page-heading.tsx'

export function AccountDelete() {
  return <PageHeading title="退会" lead="退会すると失われるものを確認し、退会の手続きをするページです。" />
}
