import * as z from 'zod/mini'
import { time } from '../auth/auth-shapes.ts'
import { contactKinds, ticketPattern } from '../contact.ts'
import { contactStates } from '../contact-thread.ts'
import { channels } from '../exchange/channel-names.ts'
import { exchangeId, exchangeStatuses } from '../exchange/exchange.ts'
import { characterCount, cleanText } from '../values/clean-text.ts'
import { operatorAct } from './act.ts'
import { filter, listInput, listOutput } from './list.ts'
import { operatorCallable } from './operator-callable.ts'

const ticket = z.string().check(z.regex(ticketPattern))
const assignee = z.nullable(z.object({ id: z.string(), name: z.string() }))

const contactRow = z.object({
  ticket,
  state: z.enum(contactStates),
  kind: z.enum(contactKinds),
  /** As the sender wrote it; it may be empty. */
  name: z.string(),
  isMember: z.boolean(),
  assignee,
  waitingSince: time,
  /** Business days until the end of the deadline's day, as in the review. Null: no answer is due. */
  daysLeft: z.nullable(z.int()),
})
export type ContactRow = z.output<typeof contactRow>

/** Without a state: contacts that wait for an answer, the longest-waiting first. `all` lists every state. */
export const listContactRows = operatorCallable({
  name: 'console-contact-list',
  role: 'viewer',
  idempotent: true,
  input: listInput({ state: filter, kind: filter, assignee: filter }),
  output: listOutput(contactRow),
})

/** Values of the filter `assignee`. */
export const assigneeFilters = ['me', 'nobody'] as const

const contactMember = z.object({
  uid: z.string(),
  nickname: z.string(),
  status: z.string(),
  registeredAt: time,
  available: z.int(),
  held: z.int(),
  exchanges: z.array(
    z.object({
      exchangeId,
      channel: z.enum(channels),
      points: z.int(),
      status: z.enum(exchangeStatuses),
      requestedAt: time,
    }),
  ),
  tickets: z.array(
    z.object({ ticket, kind: z.enum(contactKinds), state: z.enum(contactStates), createdAt: time }),
  ),
})
export type ContactMember = z.output<typeof contactMember>

const contactFile = z.object({
  row: contactRow,
  email: z.string(),
  /** Numbers of contacts that were merged into this one. */
  merged: z.array(ticket),
  createdAt: time,
  /** Oldest first. `by`: the operator who wrote an answer. */
  messages: z.array(
    z.object({
      seq: z.int(),
      author: z.enum(['sender', 'operator']),
      body: z.string(),
      at: time,
      by: z.nullable(z.string()),
    }),
  ),
  /** Null: a visitor wrote it. */
  member: z.nullable(contactMember),
})
export type ContactFile = z.output<typeof contactFile>

/** One contact with its whole thread and the member beside it. Reading it is an entry in the audit log. */
export const readContactFile = operatorCallable({
  name: 'console-contact-read',
  role: 'viewer',
  idempotent: true,
  input: z.object({ ticket }),
  output: z.object({ file: contactFile }),
})

export const answerLengthMax = 4_000

const answer = z.object({
  ticket,
  body: z.string().check(
    z.overwrite(cleanText),
    z.refine((text) => text !== '' && characterCount(text) <= answerLengthMax),
  ),
})

/** The mail exactly as the answer would be sent. Changes nothing. */
export const previewAnswerMail = operatorCallable({
  name: 'console-contact-mail',
  role: 'support',
  idempotent: true,
  input: answer,
  output: z.object({ to: z.string(), subject: z.string(), text: z.string() }),
})

export const answerContactAct = operatorAct({
  name: 'console-contact-answer',
  act: 'contacts answer',
  role: 'support',
  words: ['ticket', 'body'],
  bodyBytesMax: 20_480,
  input: answer,
})

export const closeContactAct = operatorAct({
  name: 'console-contact-close',
  act: 'contacts close',
  role: 'support',
  words: ['ticket'],
  input: z.object({ ticket }),
})

/** Moves the thread of `other` into `ticket`: two contacts of one member become one. */
export const mergeContactsAct = operatorAct({
  name: 'console-contact-merge',
  act: 'contacts merge',
  role: 'support',
  words: ['ticket', 'other'],
  input: z.object({ ticket, other: ticket }),
})

/** The operator takes a contact, also from a colleague, or gives it back. */
export const assignContactAct = operatorAct({
  name: 'console-contact-assign',
  act: 'contacts assign',
  role: 'support',
  words: ['ticket', 'to'],
  input: z.object({ ticket, to: z.enum(['me', 'nobody']) }),
})

/** Beginnings of answers. The operator completes them. */
export const answerTemplates = [
  {
    name: '確認中のご連絡',
    text: 'お問い合わせいただき、ありがとうございます。\nただいま内容を確認しております。確認が済み次第、あらためてご連絡いたします。いましばらくお待ちください。',
  },
  {
    name: '詳しい内容をうかがう',
    text: 'お問い合わせいただき、ありがとうございます。\n状況を詳しく確認するため、次の点をお知らせください。\n\n・ご利用の端末とブラウザ\n・操作した日時\n・画面に表示されたメッセージ',
  },
  {
    name: 'ポイントの反映',
    text: 'お問い合わせいただき、ありがとうございます。\nポイントの獲得と利用の記録は、「ポイント」の履歴でご確認いただけます。履歴に見当たらない場合は、獲得した日とミッションの名前をお知らせください。',
  },
  {
    name: '交換の審査',
    text: 'お問い合わせいただき、ありがとうございます。\n交換のお申し込みは、ただいま審査しております。通常2営業日以内に結果をお知らせします。審査の間も、ポイントは確保されています。',
  },
  {
    name: '解決のご連絡',
    text: 'お問い合わせいただき、ありがとうございます。\nお知らせいただいた件は解決しました。ご不便をおかけし、申し訳ございませんでした。',
  },
] as const
