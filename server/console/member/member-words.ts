import type { SessionEnd } from '#contract/auth/auth.ts'
import type { ConsentKind } from '../../auth/member/timeline.ts'

export const consentNames: Record<ConsentKind, string> = {
  terms: '利用規約',
  'privacy-policy': 'プライバシーポリシー',
  'marketing-mail': 'お知らせメールの受け取り',
}

export const sessionEndNames: Record<SessionEnd, string> = {
  'session-ended': 'ログアウト',
  'signed-out-elsewhere': 'ほかの端末または運営からログアウト',
  'password-changed': 'パスワードの変更により終了',
  protected: 'アカウントの保護により終了',
  deleting: '退会の手続きにより終了',
  unused: '長く使われず終了',
  copied: '写しの疑いにより終了',
  'user-disabled': '利用停止により終了',
  'account-gone': 'アカウントの消去により終了',
}
