import { message } from './message.ts'

type Ticket = { ticket: string }

/** Reading and answering contacts. */
export const contactMessages = {
  'contacts-usage': {
    ja: 'list [--state open|answered|closed] | show <受付番号> | answer <受付番号> <返信> | close <受付番号>   [--json]',
    en: 'list [--state open|answered|closed] | show <ticket> | answer <ticket> <text> | close <ticket>   [--json]',
  },
  'contacts-about': {
    ja: 'お問い合わせを読み、返信します。長い返信は `answer <受付番号> --file <ファイル>` で送れます。',
    en: 'Reads and answers contacts. `answer <ticket> --file <path>` reads a long answer from a file.',
  },
  'no-contacts-open': { ja: '未対応のお問い合わせはありません。', en: 'no contact is open' },
  'no-contacts-answered': { ja: '返信済みのお問い合わせはありません。', en: 'no contact is answered' },
  'no-contacts-closed': { ja: '完了したお問い合わせはありません。', en: 'no contact is closed' },
  'contact-state-open': { ja: '未対応', en: 'open' },
  'contact-state-answered': { ja: '返信済み', en: 'answered' },
  'contact-state-closed': { ja: '完了', en: 'closed' },
  'contact-author-sender': { ja: 'お客様', en: 'sender' },
  'contact-author-operator': { ja: '運営', en: 'operator' },
  'contact-by-member': message<{ uid: string }>({
    ja: ({ uid }) => `（会員 ${uid}）`,
    en: ({ uid }) => `  (member ${uid})`,
  }),
  'answer-missing': {
    ja: '返信の文がありません。受付番号のあとに書くか、--file answer.txt のようにファイルを指定してください。',
    en: 'missing answer: add it after the ticket, or name a file with --file answer.txt',
  },
  'contact-answered': message<Ticket>({
    ja: ({ ticket }) => `${ticket} に返信しました。メールは送信待ちです。`,
    en: ({ ticket }) => `${ticket} is answered; the mail is queued`,
  }),
  'contact-closed': message<Ticket>({
    ja: ({ ticket }) => `${ticket} を完了にしました。`,
    en: ({ ticket }) => `${ticket} is closed`,
  }),
  'unknown-ticket': message<Ticket>({
    ja: ({ ticket }) => `お問い合わせ ${ticket} は見つかりません。`,
    en: ({ ticket }) => `no contact ${ticket}`,
  }),
  'same-answer': message<Ticket>({
    ja: ({ ticket }) => `${ticket} には同じ文で返信済みです。何も送っていません。`,
    en: ({ ticket }) => `${ticket} was already answered with the same text; nothing was sent`,
  }),
  'already-closed': message<Ticket>({
    ja: ({ ticket }) => `${ticket} はすでに完了しています。`,
    en: ({ ticket }) => `${ticket} is already closed`,
  }),
}
