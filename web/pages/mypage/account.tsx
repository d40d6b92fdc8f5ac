import { PageHeading } from '../../ui/page-heading.tsx'

export function Account() {
  return (
    <PageHeading
      title="アカウント"
      lead="メールアドレスやパスワードなど、アカウントの設定を確認・変更するページです。"
    />
  )
}
