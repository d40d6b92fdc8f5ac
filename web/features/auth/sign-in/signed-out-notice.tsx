import { authState } from '#web/client/session/auth-state.ts'
import { authSentence } from '#web/text/auth-messages.ts'
import { TextLink } from '#web/ui/buttons/text-link.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'

/** Why a member finds the sign-in screen in place of their page. */
export function SignedOutNotice() {
  const state = authState()
  if (state.kind !== 'signed-out') return null
  if (state.why === 'user-disabled') {
    return (
      <Notice tone="danger" title={authSentence('user-disabled', 'sign-in')}>
        お心当たりのないときは、<TextLink href="/contact?kind=login">お問い合わせ</TextLink>ください。
      </Notice>
    )
  }
  if (state.why === 'session-ended') {
    return <Notice>ログアウトしました。続けるには、もう一度ログインしてください。</Notice>
  }
  return null
}
