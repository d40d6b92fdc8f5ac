import { strict as assert } from 'node:assert'
import { answerContactAct, assignContactAct, closeContactAct } from '#contract/console/contacts.ts'
import { contactStateNames } from '#contract/contact-thread.ts'
import { operatorText } from '#contract/operator-messages/catalogue.ts'
import { answerUnrecorded, closeUnrecorded, isSameAnswer } from '../../contact/answer-contact.ts'
import { type Contact, type ContactMessage, lockContact, messagesOf } from '../../contact/contacts.ts'
import { assignContact } from '../../contact/inbox.ts'
import type { Tx } from '../../db/db.ts'
import { CallError } from '../../http/call-error.ts'
import type { ActPreview, DefinedAct } from '../act/act-work.ts'
import { defineAct } from '../act/define-act.ts'
import { contactRows } from './contact-row.ts'

const wasClosed = '対応完了のお問い合わせです。返信すると、もう一度開きます。'

/** The acts on a contact. The contact is locked from the preview on. */
export const contactActs: DefinedAct[] = [
  defineAct(answerContactAct, {
    preview: async (tx, { ticket, body }) => {
      const { contact, messages, about } = await lockThread(tx, ticket)
      return {
        ...about,
        what: [
          'メールで返信します。',
          ...(contact.state === 'closed' ? [wasClosed] : []),
          ...lastWords(messages),
        ].join(''),
        changes: [
          stateChange(contact, 'answered'),
          { label: 'メッセージ', before: `${messages.length}件`, after: `${messages.length + 1}件` },
        ],
        blocked: isSameAnswer(messages, body) ? operatorText('blocked-same-answer') : null,
      }
    },
    perform: async (tx, { ticket, body }, { actor, at }) => {
      await answerUnrecorded(tx, await lockThread(tx, ticket), { body, by: actor.email, at })
    },
  }),

  defineAct(closeContactAct, {
    preview: async (tx, { ticket }) => {
      const { contact, messages, about } = await lockThread(tx, ticket)
      return {
        ...about,
        what: [
          '対応完了にします。',
          ...(contact.state === 'open' ? ['まだ返信していないメッセージがあります。'] : []),
          ...lastWords(messages),
        ].join(''),
        changes: [stateChange(contact, 'closed')],
        blocked: contact.state === 'closed' ? operatorText('blocked-already-closed') : null,
      }
    },
    perform: async (tx, { ticket }, { at }) => {
      const { contact } = await lockThread(tx, ticket)
      await closeUnrecorded(tx, contact.ticket, at)
    },
  }),

  defineAct(assignContactAct, {
    preview: async (tx, { ticket, to }, actor, now) => {
      const { contact, about } = await lockThread(tx, ticket)
      const [row] = await contactRows(tx, [contact], now)
      assert(row, 'a contact has a row')
      const isDone = to === 'me' ? contact.assignee === actor.id : contact.assignee === null
      return {
        ...about,
        what: to === 'me' ? '担当になります。' : '担当を外します。',
        changes: [
          { label: '担当', before: row.assignee?.name ?? null, after: to === 'me' ? actor.name : null },
        ],
        blocked: isDone ? (to === 'me' ? 'すでに担当しています。' : '担当はいません。') : null,
      }
    },
    perform: async (tx, { ticket, to }, { actor }) => {
      const { contact } = await lockThread(tx, ticket)
      await assignContact(tx, contact.ticket, to === 'me' ? actor.id : null)
    },
  }),
]

type Thread = {
  contact: Contact
  messages: ContactMessage[]
  about: Pick<ActPreview, 'uid' | 'subject' | 'who' | 'gives' | 'needsSecondPerson'>
}

async function lockThread(tx: Tx, number: string): Promise<Thread> {
  const contact = await lockContact(tx, number)
  if (!contact) throw new CallError('not-found', 'contact-unknown')
  const { ticket, uid, name, email } = contact
  return {
    contact,
    messages: await messagesOf(tx, ticket),
    about: {
      uid,
      subject: ticket,
      gives: 0,
      needsSecondPerson: false,
      who: `${name || 'お名前なし'}（${email}）　${ticket}`,
    },
  }
}

const stateChange = ({ state }: Contact, after: Contact['state']) => ({
  label: '状態',
  before: contactStateNames[state],
  after: contactStateNames[after],
})

/**
 * The newest message, once there is more than the question. A message that arrives or is sent meanwhile changes the
 * preview, so that nobody answers without having read it. It is not among the changes, which the audit log keeps.
 */
function lastWords(messages: readonly ContactMessage[]): string[] {
  const last = messages.at(-1)
  if (!last || messages.length === 1) return []
  const by = last.author === 'sender' ? 'お客様から' : `返信済み・${last.answeredBy ?? '運営'}`
  return [`　最後のメッセージ（${by}）：「${last.body}」`]
}
