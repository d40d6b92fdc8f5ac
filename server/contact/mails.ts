import { type ContactKind, contactKindNames, replyWords } from '#contract/contact.ts'
import type { Mail } from '../mail/mail.ts'

type Receiver = { email: string; kind: ContactKind; body: string }

/**
 * Quotes the text only to a member whose own address it is: anyone can enter anyone's address, so a quoting receipt
 * would deliver a stranger's words under our name.
 */
export function receiptMail(
  { email, kind, body }: Receiver,
  ticket: string,
  { isQuoted }: { isQuoted: boolean },
): Mail {
  return {
    to: email,
    subject: `【こつこつ】お問い合わせを受け付けました（${ticket}）`,
    paragraphs: [
      'お問い合わせいただき、ありがとうございます。\n次の内容で受け付けました。担当者が確認し、このメールアドレスに返信します。',
      `受付番号　${ticket}\n種別　　　${contactKindNames[kind]}`,
      ...(isQuoted ? [`お問い合わせの内容\n${quoted(body)}`] : []),
      `${replyWords(kind)}続けてお問い合わせになるときは、受付番号をお書き添えください。`,
      'このメールにお心当たりがない場合は、どなたかがメールアドレスを誤って入力された可能性があります。お手数ですが、そのまま破棄してください。',
    ],
  }
}

export function answerMail(
  { email, name, ticket }: { email: string; name: string; ticket: string },
  answer: string,
  question: string,
): Mail {
  return {
    to: email,
    subject: `【こつこつ】お問い合わせへの返信（${ticket}）`,
    paragraphs: [
      `${name ? `${name} 様` : 'お客様'}`,
      answer,
      `このメールには返信できません。続けてお問い合わせになるときは、受付番号 ${ticket} を添えて、お問い合わせフォームからお送りください。`,
      `お問い合わせの内容\n${quoted(question)}`,
    ],
  }
}

const quoted = (text: string) => text.replace(/^/gm, '> ')
