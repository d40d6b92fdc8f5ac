import type { SessionEnd } from '#contract/auth/auth.ts'
import { authState } from '#web/client/session/auth-state.ts'
import { sessionEndSentence } from '#web/text/session-end.ts'
import { TextLink } from '#web/ui/buttons/text-link.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'

/** The next step for the member. */
const advice: Partial<Record<SessionEnd, string>> = {
  'signed-out-elsewhere': '続けるには、もう一度ログインしてください。',
  'password-changed': '新しいパスワードでログインしてください。',
  protected: 'お送りしたメールのリンクから、新しいパスワードを設定してください。',
  deleting: '取り消すには、期限までにもう一度ログインしてください。',
  'account-gone':
    'この端末の記録は、登録していない方の記録として、そのままお使いいただけます。もう一度登録すると、引き継げます。',
  unused: '続けるには、もう一度ログインしてください。',
  copied:
    'この端末のログイン情報が、ほかの場所でも使われた可能性があります。ログインしたあと、パスワードの変更をおすすめします。',
}

/** Why a member finds the sign-in screen in place of their page. */
export function SignedOutNotice() {
  const state = authState()
  if (state.kind !== 'signed-out' || state.why === 'nobody' || state.why === 'left') return null
  const { why } = state
  if (why === 'user-disabled') {
    return (
      <Notice tone="danger" title={sessionEndSentence(why)}>
        理由は、メール認証がお済みの方にはメールでお知らせしています。ご不明な点や異議は、
        <TextLink href="/contact?kind=sign-in">お問い合わせ</TextLink>ください。
      </Notice>
    )
  }
  return <Notice title={sessionEndSentence(why)}>{advice[why]}</Notice>
}
