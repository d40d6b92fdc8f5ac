import * as z from 'zod/mini'
import { appealReplyBusinessDays, contactReplyBusinessDays } from './notice-rules.ts'
import { callable } from './protocol/callable.ts'
import { characterCount, cleanLine, cleanText } from './values/clean-text.ts'
import { foldEmail, isEmail } from './values/email.ts'
import { readableLetters } from './values/readable-letters.ts'

export const contactKinds = [
  'exchange',
  'point',
  'sign-in',
  'referral',
  'app',
  'withdrawal',
  'privacy',
  'other',
] as const

/** Kinds of a ticket. An appeal is one by its first line, or because an operator classified it. */
export const ticketKinds = [...contactKinds, 'appeal'] as const
export type ContactKind = (typeof ticketKinds)[number]

/** The first line of an appeal that begins at the notice of a restriction. */
export const appealOpening = '【利用制限への異議】'
export const isAppeal = (body: string) => body.startsWith(appealOpening)

/** The business days within which a contact of this kind is answered, as the sender reads. */
export const replyBusinessDays = (kind: ContactKind): number =>
  kind === 'appeal' ? appealReplyBusinessDays : contactReplyBusinessDays

/** When the sender can expect an answer. The receipts on screen and by mail say it. */
export const replyWords = (kind: ContactKind) =>
  kind === 'appeal'
    ? `${replyBusinessDays(kind)}営業日以内に、再調査の結果をお知らせします。`
    : `${replyBusinessDays(kind)}営業日を目安に返信します。`

export const contactKindNames: Record<ContactKind, string> = {
  exchange: '交換',
  point: 'ポイント',
  'sign-in': 'ログイン',
  referral: '紹介',
  app: 'アプリ',
  withdrawal: '退会',
  privacy: '個人情報',
  other: 'その他',
  appeal: '異議',
}

export const contactNameLengthMax = 50
export const contactBodyLengthMin = 10
export const contactBodyLengthMax = 2_000

/** Per mailbox of the sender and day in Japan. */
export const contactsPerDayMax = 5
/** Per network of one subscriber, which a household or an office shares; wider networks have a multiple of it. */
export const contactsPerDayPerNetworkMax = 10

/** K-20261115-7FQX */
export const ticketPattern = new RegExp(`^K-\\d{8}-[${readableLetters}]{4}$`)

/** The fields of the form. */
export const contactForm = z.object({
  kind: z.enum(contactKinds),
  name: z.string().check(
    z.overwrite(cleanLine),
    z.refine((name) => characterCount(name) <= contactNameLengthMax),
  ),
  email: z.string().check(z.overwrite(foldEmail), z.refine(isEmail)),
  body: z.string().check(
    z.overwrite(cleanText),
    z.refine((body) => {
      const length = characterCount(body)
      return length >= contactBodyLengthMin && length <= contactBodyLengthMax
    }),
  ),
  consent: z.literal(true),
})
export type ContactForm = z.output<typeof contactForm>

export const contactSend = callable({
  name: 'contact-send',
  access: 'anyone',
  spends: 'mail',
  idempotent: true,
  input: z.extend(contactForm, {
    // Made by the browser and kept with the draft, so that a retry after a lost response is the same contact.
    contactId: z.uuid(),
  }),
  output: z.object({ ticket: z.string().check(z.regex(ticketPattern)) }),
})
