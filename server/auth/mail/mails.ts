import type { MailLinkMode } from '#contract/auth/auth-email.ts'
import { type Provider, providerNames } from '#contract/auth/auth-shapes.ts'
import {
  changeEmailHours,
  resetPasswordMinutes,
  signInCodeMinutes,
  verifyEmailHours,
} from '#contract/auth/sign-in-rules.ts'
import type { Mail } from '../../mail/mail.ts'

export type LinkChange = { provider: Provider; change: 'linked' | 'unlinked' }

type Link = { publicOrigin: string; mode: MailLinkMode; code: string }

/** To the one page for it, which asks before it does anything: mail scanners open links. */
export function linkUrl({ publicOrigin, mode, code }: Link): string {
  return `${publicOrigin}/mypage/?${new URLSearchParams({ mode, code })}`
}

const unknownToYou =
  'このメールにお心当たりがない場合は、どなたかがメールアドレスを誤って入力された可能性があります。お手数ですが、そのまま破棄してください。'

export function verificationMail(to: string, url: string): Mail {
  return {
    to,
    subject: '【こつこつ】メール認証のお願い',
    paragraphs: [
      'こつこつにご登録いただき、ありがとうございます。',
      `次のボタンから開いたページで「確認する」を押すと、メール認証が完了します。リンクの有効期限は${verifyEmailHours}時間で、1回だけお使いいただけます。`,
      unknownToYou,
    ],
    action: { label: 'メールアドレスを確認する', url },
  }
}

export function resetMail(to: string, url: string): Mail {
  return {
    to,
    subject: '【こつこつ】パスワードの再設定',
    paragraphs: [
      'パスワードの再設定のご依頼を受け付けました。',
      `次のボタンから開いたページで、新しいパスワードを設定してください。リンクの有効期限は${resetPasswordMinutes}分で、1回だけお使いいただけます。再設定すると、すべての端末でいったんログアウトします。`,
      'ご自身で依頼していない場合は、このメールを破棄してください。パスワードは変わりません。',
    ],
    action: { label: 'パスワードを再設定する', url },
  }
}

export function changeEmailMail(to: string, url: string): Mail {
  return {
    to,
    subject: '【こつこつ】新しいメールアドレスの認証',
    paragraphs: [
      'メールアドレスの変更のご依頼を受け付けました。',
      `次のボタンから開いたページで「変更する」を押すと、ログインとお知らせに使うメールアドレスがこのアドレスに変わります。リンクの有効期限は${changeEmailHours}時間で、1回だけお使いいただけます。`,
      unknownToYou,
    ],
    action: { label: 'メールアドレスを変更する', url },
  }
}

/** To the old address. It does not name the new one: this mailbox may be what the member has lost. */
export function emailChangeBegunMail(to: string, contactUrl: string): Mail {
  return {
    to,
    subject: '【こつこつ】メールアドレスの変更のお手続きがありました',
    paragraphs: [
      'ご登録のメールアドレスを変更するお手続きがありました。新しいメールアドレスで確認が済むと、変更が完了します。',
      'ご自身のお手続きでない場合は、すぐにパスワードを変更し、お問い合わせ窓口までご連絡ください。',
    ],
    action: { label: 'お問い合わせ', url: contactUrl },
  }
}

export function emailChangedMail(to: string, contactUrl: string): Mail {
  return {
    to,
    subject: '【こつこつ】メールアドレスを変更しました',
    paragraphs: [
      'ご登録のメールアドレスが、別のメールアドレスに変更されました。今後、このアドレスではログインできません。',
      'ご自身のお手続きでない場合は、すぐにお問い合わせ窓口までご連絡ください。',
    ],
    action: { label: 'お問い合わせ', url: contactUrl },
  }
}

export function linkChangedMail(to: string, contactUrl: string, { provider, change }: LinkChange): Mail {
  const name = providerNames[provider]
  const [subject, what] =
    change === 'linked'
      ? [
          `${name}と連携しました`,
          `お客様のアカウントに${name}が連携されました。今後、${name}でもログインできます。`,
        ]
      : [
          `${name}との連携を解除しました`,
          `お客様のアカウントと${name}との連携が解除されました。今後、${name}ではログインできません。`,
        ]
  return {
    to,
    subject: `【こつこつ】${subject}`,
    paragraphs: [
      what,
      'ご自身のお手続きでない場合は、すぐにパスワードを変更し、お問い合わせ窓口までご連絡ください。',
    ],
    action: { label: 'お問い合わせ', url: contactUrl },
  }
}

export function signInCodeMail(to: string, code: string): Mail {
  return {
    to,
    subject: '【こつこつ】ログインの確認コード',
    paragraphs: [
      '新しい端末からのログインがありました。次の確認コードを、ログインの画面に入力してください。',
      code,
      `確認コードの有効期限は${signInCodeMinutes}分で、1回だけお使いいただけます。こつこつの担当者が確認コードをお尋ねすることはありません。`,
      'ご自身のログインでない場合は、どなたかがパスワードを知っています。確認コードはだれにも伝えず、すぐにパスワードを変更してください。',
    ],
  }
}

export function passwordChangedMail(to: string, contactUrl: string): Mail {
  return {
    to,
    subject: '【こつこつ】パスワードを変更しました',
    paragraphs: [
      'パスワードが変更されました。ほかの端末ではログアウトしています。',
      'ご自身のお手続きでない場合は、ログイン画面の「パスワードをお忘れですか？」から再設定し、お問い合わせ窓口までご連絡ください。',
    ],
    action: { label: 'お問い合わせ', url: contactUrl },
  }
}
