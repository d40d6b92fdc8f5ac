import { PageHeading } from '../../ui/page-heading.tsx'

export function Note() {
  return <PageHeading title="メモ" lead="思いついたことをすぐに書きとめる、登録のいらないメモ帳です。" />
}
