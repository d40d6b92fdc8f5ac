import type { Mail } from '../../mail/mail.ts'

export type PasskeyChange = { change: 'added' | 'removed'; name: string }

export function passkeyChangedMail(to: string, contactUrl: string, { change, name }: PasskeyChange): Mail {
  const [subject, what] =
    change === 'added'
      ? [
          'パスキーを登録しました',
          `お客様のアカウントにパスキー「${name}」が登録されました。今後、このパスキーでログインできます。`,
        ]
      : [
          'パスキーを削除しました',
          `お客様のアカウントからパスキー「${name}」が削除されました。今後、このパスキーではログインできません。`,
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

export function passwordRemovedMail(to: string, contactUrl: string): Mail {
  return {
    to,
    subject: '【こつこつ】パスワードを削除しました',
    paragraphs: [
      'パスワードが削除されました。今後はパスキーなど、パスワード以外の方法でログインしてください。ほかの端末ではログアウトしています。',
      'パスキーを使えなくなったときは、ログイン画面の「パスワードをお忘れですか？」から、このメールアドレスで新しいパスワードを設定できます。',
      'ご自身のお手続きでない場合は、「パスワードをお忘れですか？」から新しいパスワードを設定し、お問い合わせ窓口までご連絡ください。',
    ],
    action: { label: 'お問い合わせ', url: contactUrl },
  }
}
