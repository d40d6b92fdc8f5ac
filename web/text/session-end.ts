import type { SessionEnd } from '#contract/auth/auth.ts'
import { authSentence } from './auth-messages.ts'

/** Why a member is signed out, for the toast and the sign-in screen. */
const sentences: Record<SessionEnd, string> = {
  'session-ended': 'ログアウトしました。もう一度ログインしてください。',
  'signed-out-elsewhere': '別の端末での操作により、この端末からログアウトしました。',
  'password-changed': 'パスワードが変更されたため、この端末からログアウトしました。',
  protected: 'アカウントを保護する操作により、すべての端末からログアウトしました。',
  deleting: '退会の手続きにより、この端末からログアウトしました。',
  unused: 'しばらくご利用がなかったため、ログアウトしました。',
  copied: '安全のため、この端末からログアウトしました。',
  'account-gone': 'アカウントがなくなったため、ログアウトしました。',
  'user-disabled': authSentence('user-disabled', 'sign-in'),
}

export const sessionEndSentence = (why: SessionEnd): string => sentences[why]
