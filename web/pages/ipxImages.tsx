import { PageHeading } from '../ui/page-heading.tsx'

export function IpxImages() {
  return (
    <PageHeading
      title="画像一覧"
      lead="このサイトで使っている画像を、用意しているすべての形式と大きさで並べるページです。"
    />
  )
}
