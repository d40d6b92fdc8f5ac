import { type IdentityProviderName, providerNames } from '#contract/auth/auth-shapes.ts'
import {
  changeEmailHours,
  resetPasswordMinutes,
  signInCodeMinutes,
  verifyEmailHours,
} from '#contract/auth/sign-in-rules.ts'
import { exchangeQuietHours } from '#contract/exchange/exchange-rules.ts'
import { missions } from '#contract/point/mission-rules.ts'
import { pointsWithYen } from '#contract/point/yen-words.ts'
import { actionWord, type Mail } from '../../mail/mail.ts'

const { points } = missions['verify-email']

const unknownToYou =
  'このメールにお心当たりがない場合は、どなたかがメールアドレスを誤って入力された可能性があります。お手数ですが、そのまま破棄してください。'

const codeRules = `確認コードの有効期限は${signInCodeMinutes}分で、1回だけお使いいただけます。こつこつの担当者が確認コードをお尋ねすることはありません。`

const onceForMailbox =
  'はじめてのメール認証のポイントは、1つのメールボックスにつき1回のため、今回は付きません。'

/** `brings`: the verification brings its points, which each mailbox receives once. */
export function verificationMail(to: string, url: string, { brings }: { brings: boolean }): Mail {
  return {
    to,
    subject: `【こつこつ】メール認証のお願い${brings ? `（はじめての認証で${points}pt）` : ''}`,
    paragraphs: [
      `こつこつにご登録いただき、ありがとうございます。${brings ? `はじめてのメール認証で、${pointsWithYen(points)}を差し上げます。` : onceForMailbox}`,
      `次の${actionWord}から開いたページで「認証する」を押すと、メール認証が完了します。リンクの有効期限は${verifyEmailHours}時間で、1回だけお使いいただけます。`,
    ],
    action: { label: 'メール認証に進む', url },
    notes: [unknownToYou],
  }
}

export function resetMail(to: string, url: string): Mail {
  return {
    to,
    subject: '【こつこつ】パスワードの再設定',
    paragraphs: [
      'パスワードの再設定のご依頼を受け付けました。',
      `次の${actionWord}から開いたページで、新しいパスワードを設定してください。リンクの有効期限は${resetPasswordMinutes}分で、1回だけお使いいただけます。再設定すると、すべての端末でいったんログアウトします。また、安全のため${exchangeQuietHours}時間はポイントを交換できません。`,
    ],
    action: { label: 'パスワードの再設定に進む', url },
    notes: ['ご自身で依頼していない場合は、このメールを破棄してください。パスワードは変わりません。'],
  }
}

export function changeEmailMail(to: string, url: string): Mail {
  return {
    to,
    subject: '【こつこつ】新しいメールアドレスの認証',
    paragraphs: [
      'メールアドレスの変更のご依頼を受け付けました。',
      `次の${actionWord}から開いたページで「変更する」を押すと、ログインとお知らせに使うメールアドレスがこのアドレスに変わります。リンクの有効期限は${changeEmailHours}時間で、1回だけお使いいただけます。`,
    ],
    action: { label: 'メールアドレスの変更に進む', url },
    notes: [unknownToYou],
  }
}

/** For a sign-in by Google or Apple whose address our own mail must prove. */
export function joinCodeMail(to: string, code: string, provider: IdentityProviderName): Mail {
  const name = providerNames[provider]
  return {
    to,
    subject: `【こつこつ】${name}でログインするための確認コード`,
    paragraphs: [
      `このメールアドレスの${name}のアカウントで、ログインの手続きがありました。こつこつには、このメールアドレスで登録済みのアカウントがあります。次の確認コードをログインの画面に入力すると、そのアカウントに${name}を連携し、ログインします。`,
      code,
      codeRules,
      'ご自身の手続きでない場合は、確認コードを誰にも伝えず、このメールを破棄してください。アカウントは変わりません。',
    ],
  }
}

export function signInCodeMail(to: string, code: string): Mail {
  return {
    to,
    subject: '【こつこつ】ログインの確認コード',
    paragraphs: [
      '新しい端末でログインの手続きがありました。次の確認コードを、ログインの画面に入力してください。',
      code,
      codeRules,
      'ご自身のログインでない場合は、第三者にパスワードを知られているおそれがあります。確認コードは誰にも伝えず、すぐにパスワードを変更してください。',
    ],
  }
}
