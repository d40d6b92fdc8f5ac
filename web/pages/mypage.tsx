import { useUser } from '../client/auth.ts'
import { PageHeading } from '../ui/page-heading.tsx'

/** The member's home, and for everyone else the way in. */
export function Mypage() {
  return useUser() ? (
    <PageHeading title="マイページ" lead="ポイントとお知らせを確認する、会員のホームです。" />
  ) : (
    <PageHeading title="ログイン" lead="会員の方はこちらからログインしてください。" />
  )
}
