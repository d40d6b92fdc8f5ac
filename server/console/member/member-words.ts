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

const actNames: Record<string, string> = {
  'members restrict': '利用の制限',
  'members suspend': '利用の停止',
  'members restore': '停止・制限の解除',
  'members end-sessions': 'すべての端末からのログアウト',
  'members mail': 'メールの再送',
  'members note': 'メモの追加',
  'members erase': '会員情報の消去の手続き',
  'members export': '会員の記録の書き出し',
  'points grant': 'ポイントの付与',
  'points take': 'ポイントの取り消し',
  'ledger reverse': '履歴の取り消し',
  'exchanges approve': '交換の承認',
  'exchanges reject': '交換の却下',
  'exchanges note': '交換の保留',
  'exchanges settle': '注文の決着',
  'exchanges retry': '注文の再問い合わせ',
  'contacts answer': 'お問い合わせへの返信',
  'contacts close': 'お問い合わせの対応完了',
  'contacts assign': 'お問い合わせの担当',
  'jobs retry': '仕事の再実行',
  'jobs set-aside': '仕事の取り除き',
  'login-link create': 'ログイン用リンク',
}

const decisions = { request: '承認の依頼', approve: '依頼の承認', reject: '依頼の却下' } as const

/** An act as the audit log names it, in Japanese if it is known. */
export function actInWords(act: string): string {
  const known = actNames[act]
  if (known) return known
  const [, verb, name = ''] = /^(request|approve|reject) (.+)$/.exec(act) ?? []
  return verb ? `${decisions[verb as keyof typeof decisions]}（${actNames[name] ?? name}）` : act // Cast: the pattern's words.
}
