import {
  type ContactForm,
  contactBodyLengthMax,
  contactBodyLengthMin,
  contactNameLengthMax,
  contactsPerDayMax,
} from '#contract/contact.ts'
import type { Reason } from '#contract/protocol/reason.ts'
import { emptyEmail } from './auth-messages.ts'
import { reasonSentence } from './reasons.ts'

/** Beside a field that is wrong, and as a toast. An empty address is asked for; its format is not wrong yet. */
export const contactFieldSentence = (field: keyof ContactForm, typed: unknown): string =>
  field === 'email' && typed === '' ? emptyEmail : contactFieldSentences[field]

const contactFieldSentences: Record<keyof ContactForm, string> = {
  kind: 'お問い合わせ種別を選択してください',
  name: `${contactNameLengthMax}文字以内で入力してください`,
  email: 'メールアドレスの形式が正しくありません',
  body: `${contactBodyLengthMin}文字以上${contactBodyLengthMax}文字以内で入力してください`,
  consent: 'プライバシーポリシーへの同意が必要です',
}

export type ContactTrouble = { title: string; text: string }

/** Why nothing was sent, and what to do now. Nobody should have to type it all again. */
export function contactTrouble(reason: Reason, isOnline: boolean): ContactTrouble {
  if (!isOnline) return offline
  if (reason === 'contact-limit') return limit
  if (reason === 'too-many-requests')
    return { title: '少し時間をおいてください', text: reasonSentence(reason) }
  if (reason === 'unavailable') return unavailable
  return { title: '送信できませんでした', text: reasonSentence(reason) }
}

const offline = {
  title: 'オフラインです',
  text: '入力した内容はこの端末に残っています。インターネットにつながったら、もう一度「送信する」を押してください。',
}

const unavailable = {
  title: '送信の結果を確認できませんでした',
  text: '通信が途中で切れたようです。もう一度「送信する」を押してください。すでに届いていても、二重に受け付けることはありません。',
}

const limit = {
  title: '本日の受付の上限に達しました',
  text: `お問い合わせは1日${contactsPerDayMax}件までです。入力した内容はこの端末に残っていますので、明日あらためてお送りください。お急ぎのときは、メールでご連絡ください。`,
}
