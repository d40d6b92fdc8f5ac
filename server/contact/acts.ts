import { strict as assert } from 'node:assert'
import {
  answerContactAct,
  assignContactAct,
  closeContactAct,
  mergeContactsAct,
} from '#contract/console/contacts.ts'
import { contactKindNames } from '#contract/contact.ts'
import { operatorText } from '#contract/operator-messages/catalogue.ts'
import type { Text } from '#contract/operator-messages/message.ts'
import { type ActPreview, type DefinedAct, defineAct, type OperatorName } from '../acts/act.ts'
import type { Tx } from '../db/db.ts'
import { CallError } from '../http/call-error.ts'
import { answerContact, closeContact, isSameAnswer } from './answer-contact.ts'
import { type Contact, type ContactMessage, lockContact, messagesOf } from './contacts.ts'
import { assignContact } from './inbox.ts'
import { lockTwo, type MergeHindrance, mergedState, mergeHindrance, mergeLocked } from './merge-contacts.ts'

/** The acts on a contact. The contact is locked from the preview on. */
export const contactActs = ({ operatorName }: { operatorName: OperatorName }): DefinedAct[] => [
  defineAct(answerContactAct, {
    preview: async (tx, { ticket, body }) => {
      const { contact, messages, about } = await lockThread(tx, ticket)
      return {
        ...about,
        what: joined([
          { ja: 'メールで返信します。', en: 'answer by mail' },
          ...(contact.state === 'closed' ? [wasClosed] : []),
          ...lastWords(messages),
        ]),
        changes: [stateChange(contact, 'answered'), messagesChange(messages.length, messages.length + 1)],
        blocked: isSameAnswer(messages, body) ? operatorText('blocked-same-answer') : null,
      }
    },
    perform: async (tx, { ticket, body }, { actor, at }) => {
      await answerContact(tx, await lockThread(tx, ticket), { body, by: actor.email, at })
    },
  }),

  defineAct(closeContactAct, {
    preview: async (tx, { ticket }) => {
      const { contact, messages, about } = await lockThread(tx, ticket)
      return {
        ...about,
        what: joined([
          { ja: '対応完了にします。', en: 'close the contact' },
          ...(contact.state === 'open' ? [unanswered] : []),
          ...lastWords(messages),
        ]),
        changes: [stateChange(contact, 'closed')],
        blocked: contact.state === 'closed' ? operatorText('blocked-already-closed') : null,
      }
    },
    perform: async (tx, { ticket }, { at }) => {
      const { contact } = await lockThread(tx, ticket)
      await closeContact(tx, contact.ticket, at)
    },
  }),

  defineAct(assignContactAct, {
    preview: async (tx, { ticket, to }, actor) => {
      const { contact, about } = await lockThread(tx, ticket)
      const { assignee } = contact
      const isDone = to === 'me' ? assignee === actor.id : assignee === null
      return {
        ...about,
        what:
          to === 'me'
            ? { ja: '担当になります。', en: 'become its assignee' }
            : { ja: '担当を外します。', en: 'assign it to nobody' },
        changes: [
          {
            label: { ja: '担当', en: 'assignee' },
            before: assignee && (await operatorName(tx, assignee)),
            after: to === 'me' ? actor.name : null,
          },
        ],
        blocked:
          to === 'me' && actor.isAlone
            ? operatorText('blocked-nobody-named')
            : isDone
              ? operatorText(to === 'me' ? 'blocked-own-contact' : 'blocked-no-assignee')
              : null,
      }
    },
    perform: async (tx, { ticket, to }, { actor }) => {
      const { contact } = await lockThread(tx, ticket)
      await assignContact(tx, contact.ticket, to === 'me' ? actor.id : null)
    },
  }),

  defineAct(mergeContactsAct, {
    preview: async (tx, { ticket, other: number }) => {
      const { kept, other } = await lockBoth(tx, ticket, number)
      const hindrance = mergeHindrance(kept, other)
      const [own, added] = [await messagesOf(tx, kept.ticket), await messagesOf(tx, other.ticket)]
      // Nothing of another person's contact is shown.
      const isShown = hindrance === null || hindrance === 'same'
      return {
        ...aboutContact(kept),
        what: isShown
          ? {
              ja: `${other.ticket}（${contactKindNames[other.kind]}）のやりとりを、時刻の順に ${kept.ticket} に移します。会員は、どちらの番号からも続けられます。`,
              en: `move the messages of ${other.ticket} (${other.kind}) to ${kept.ticket}; the member goes on under either number`,
            }
          : { ja: `${number} のやりとりを移します。`, en: `move the messages of ${number}` },
        changes: isShown
          ? [
              messagesChange(own.length, own.length + added.length),
              stateChange(kept, mergedState(kept, other).state),
            ]
          : [],
        blocked: hindrance && hindrances[hindrance],
      }
    },
    perform: async (tx, { ticket, other: number }, { at }) => {
      const { kept, other } = await lockBoth(tx, ticket, number)
      assert(mergeHindrance(kept, other) === null, 'the preview allowed what is refused')
      await mergeLocked(tx, kept, other, at)
    },
  }),
]

const wasClosed: Text = {
  ja: '対応完了のお問い合わせです。返信すると、もう一度開きます。',
  en: ', which opens the closed contact again',
}
const unanswered: Text = {
  ja: 'まだ返信していないメッセージがあります。',
  en: ', although a message has no answer yet',
}

const hindrances: Record<MergeHindrance, Text> = {
  same: { ja: 'すでに同じお問い合わせです。', en: 'the two are one contact already' },
  visitor: {
    ja: 'ログインせずに送られたお問い合わせは、まとめられません。同じ方かどうか確かめられないためです。',
    en: 'a contact of a visitor is not merged: nobody knows whether it is the same person',
  },
  'other-member': {
    ja: '別の会員のお問い合わせです。まとめられません。',
    en: 'the other contact is that of another member',
  },
  'other-address': {
    ja: '返信先のメールアドレスが異なるため、まとめられません。',
    en: 'the two are answered at different addresses',
  },
}

type Thread = { contact: Contact; messages: ContactMessage[]; about: ReturnType<typeof aboutContact> }

async function lockThread(tx: Tx, number: string): Promise<Thread> {
  const contact = await lockContact(tx, number)
  if (!contact) throw new CallError('not-found', 'contact-unknown')
  return { contact, messages: await messagesOf(tx, contact.ticket), about: aboutContact(contact) }
}

async function lockBoth(tx: Tx, ticket: string, other: string) {
  const locked = await lockTwo(tx, ticket, other)
  if (!locked) throw new CallError('not-found', 'contact-unknown')
  return locked
}

type About = Pick<ActPreview, 'uid' | 'subject' | 'who' | 'gives' | 'needsSecondPerson'>

const aboutContact = ({ ticket, uid, name, email }: Contact): About => ({
  uid,
  subject: ticket,
  gives: 0,
  needsSecondPerson: false,
  who: name
    ? `${name}（${email}）　${ticket}`
    : { ja: `お名前なし（${email}）　${ticket}`, en: `${email} ${ticket}` },
})

const stateChange = ({ state }: Contact, after: Contact['state']) => ({
  label: operatorText('label-change-state'),
  before: operatorText(`contact-state-${state}`),
  after: operatorText(`contact-state-${after}`),
})

const messagesChange = (before: number, after: number) => ({
  label: operatorText('label-change-messages'),
  before: countOf(before),
  after: countOf(after),
})

const countOf = (count: number): Text => ({ ja: `${count}件`, en: String(count) })

/**
 * The newest message, once there is more than the question. A message that arrives or is sent meanwhile changes the
 * preview, so that nobody answers without having read it. It is not among the changes, which the audit log keeps.
 */
function lastWords(messages: readonly ContactMessage[]): Text[] {
  const last = messages.at(-1)
  if (!last || messages.length === 1) return []
  const by = last.answeredBy ?? null
  const [ja, en] =
    last.author === 'sender'
      ? ['お客様から', 'from the sender']
      : [`返信済み・${by ?? '運営'}`, `answered by ${by ?? 'us'}`]
  return [
    { ja: `　最後のメッセージ（${ja}）：「${last.body}」`, en: `; last message (${en}): "${last.body}"` },
  ]
}

const joined = (parts: readonly Text[]): Text => ({
  ja: parts.map(({ ja }) => ja).join(''),
  en: parts.map(({ en }) => en).join(''),
})
