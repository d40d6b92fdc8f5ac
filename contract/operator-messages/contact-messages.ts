import { contactStateNames } from '../contact-thread.ts'
import { message } from './message.ts'

type Ticket = { ticket: string }

/** Reading and answering contacts. */
export const contactMessages = {
  'contacts-usage': {
    ja: 'list [--state open|answered|closed] | show <受付番号>',
    en: 'list [--state open|answered|closed] | show <ticket>',
  },
  'contacts-about': {
    ja: 'お問い合わせを読み、返信します。長い返信は `answer <受付番号> --file <ファイル>` で送れます。',
    en: 'Reads and answers contacts. `answer <ticket> --file <path>` reads a long answer from a file.',
  },
  'no-contacts-open': { ja: '未対応のお問い合わせはありません。', en: 'no contact is open' },
  'no-contacts-answered': { ja: '返信済みのお問い合わせはありません。', en: 'no contact is answered' },
  'no-contacts-closed': { ja: '完了したお問い合わせはありません。', en: 'no contact is closed' },
  'contact-state-open': { ja: contactStateNames.open, en: 'open' },
  'contact-state-answered': { ja: contactStateNames.answered, en: 'answered' },
  'contact-state-closed': { ja: contactStateNames.closed, en: 'closed' },
  'contact-author-sender': { ja: 'お客様', en: 'sender' },
  'contact-author-operator': { ja: '運営', en: 'operator' },
  'contact-by-member': message<{ uid: string }>({
    ja: ({ uid }) => `（会員 ${uid}）`,
    en: ({ uid }) => `  (member ${uid})`,
  }),
  'unknown-ticket': message<Ticket>({
    ja: ({ ticket }) => `お問い合わせ ${ticket} は見つかりません。`,
    en: ({ ticket }) => `no contact ${ticket}`,
  }),
}
