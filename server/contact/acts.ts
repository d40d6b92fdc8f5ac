import { strict as assert } from 'node:assert'
import { hasPlaceholder } from '#contract/console/answer-templates.ts'
import {
  answerContactAct,
  assignContactAct,
  closeContactAct,
  mergeContactsAct,
} from '#contract/console/contacts.ts'
import { contactKindNames } from '#contract/contact.ts'
import { operatorText } from '#contract/operator-messages/catalogue.ts'
import type { Text } from '#contract/operator-messages/message.ts'
import { type Actor, type DefinedAct, defineAct, type OperatorName } from '../acts/act.ts'
import type { Sql, Tx } from '../db/db.ts'
import { CallError } from '../http/call-error.ts'
import { answerContact, closeContact, isSameAnswer } from './answer-contact.ts'
import { aboutContact, countOf, lockThread, stateChange } from './contact-about.ts'
import { type Contact, type ContactMessage, messagesOf } from './contacts.ts'
import { assignContact, reopenContact } from './inbox.ts'
import { lockTwo, type MergeHindrance, mergedState, mergeHindrance, mergeLocked } from './merge-contacts.ts'
import { quietContactActs } from './quiet-acts.ts'
import { templateActs } from './template-acts.ts'

/** An operator by id or address, if contacts can be assigned to them. */
type FindColleague = (sql: Sql | Tx, word: string) => Promise<{ id: string; name: string } | null>

type Options = { operatorName: OperatorName; findColleague: FindColleague }

/** The acts on a contact. The contact is locked from the preview on. */
export const contactActs = ({ operatorName, findColleague }: Options): DefinedAct[] => {
  return [
    ...quietContactActs,
    ...templateActs,

    defineAct(answerContactAct, {
      preview: async (tx, { ticket, body, keepsOpen }) => {
        const { contact, messages, about } = await lockThread(tx, ticket)
        return {
          ...about,
          what: joined([
            { ja: 'メールで返信します。', en: 'answer by mail' },
            ...(keepsOpen ? [staysOpen] : []),
            ...(contact.state === 'closed' ? [wasClosed] : []),
            ...(await lastWords(messages, (by) => operatorName(tx, by))),
          ]),
          changes: [
            stateChange(contact, keepsOpen ? 'open' : 'answered'),
            messagesChange(messages.length, messages.length + 1),
          ],
          blocked: isSameAnswer(messages, body)
            ? operatorText('blocked-same-answer')
            : hasPlaceholder(body)
              ? operatorText('blocked-placeholders')
              : null,
        }
      },
      perform: async (tx, { ticket, body, keepsOpen }, { actor, at }) => {
        await answerContact(tx, await lockThread(tx, ticket), { body, keepsOpen, by: actor.email, at })
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
            ...(await lastWords(messages, (by) => operatorName(tx, by))),
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
        const wanted = await assigneeOf(tx, to, actor)
        const isDone = to === 'nobody' ? assignee === null : wanted !== null && assignee === wanted.id
        return {
          ...about,
          what: joined([assignmentInWords(to, wanted), ...(isReopened(contact, to) ? [opensAgain] : [])]),
          changes: [
            ...(isReopened(contact, to) ? [stateChange(contact, 'open')] : []),
            {
              label: { ja: '担当', en: 'assignee' },
              before: assignee && (await operatorName(tx, assignee)),
              after: wanted?.name ?? null,
            },
          ],
          blocked:
            to === 'me' && actor.isAlone
              ? operatorText('blocked-nobody-named')
              : isDone
                ? operatorText(to === 'nobody' ? 'blocked-no-assignee' : 'blocked-own-contact')
                : to !== 'nobody' && wanted === null
                  ? operatorText('blocked-assignee')
                  : null,
        }
      },
      perform: async (tx, { ticket, to }, { actor, at }) => {
        const { contact } = await lockThread(tx, ticket)
        if (isReopened(contact, to)) await reopenContact(tx, contact.ticket, at)
        await assignContact(tx, contact.ticket, (await assigneeOf(tx, to, actor))?.id ?? null)
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

  async function assigneeOf(tx: Tx, to: string, actor: Actor) {
    if (to === 'nobody') return null
    return to === 'me' ? actor : findColleague(tx, to)
  }
}

function assignmentInWords(to: string, wanted: { name: string } | null): Text {
  if (to === 'me') return { ja: '担当になります。', en: 'become its assignee' }
  if (to === 'nobody') return { ja: '担当を外します。', en: 'assign it to nobody' }
  const name = wanted?.name ?? to
  return { ja: `${name} さんに任せます。`, en: `assign it to ${name}` }
}

/** A colleague finds it only in the inbox and by the count in the menu, which have open contacts. */
const isReopened = ({ state }: Contact, to: string) => state !== 'open' && to !== 'me' && to !== 'nobody'

const opensAgain: Text = {
  ja: 'その人に見えるように、「確認中」に戻します。期限は、いまから数えます。',
  en: ', which opens the contact again with a new deadline',
}
const wasClosed: Text = {
  ja: '対応完了のお問い合わせです。返信すると、もう一度開きます。',
  en: ', which opens the closed contact again',
}
const staysOpen: Text = {
  ja: '途中のご連絡です。お問い合わせは「確認中」のまま残り、期限も変わりません。',
  en: '; the contact stays open with its deadline',
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

async function lockBoth(tx: Tx, ticket: string, other: string) {
  const locked = await lockTwo(tx, ticket, other)
  if (!locked) throw new CallError('not-found', 'contact-unknown')
  return locked
}

const messagesChange = (before: number, after: number) => ({
  label: operatorText('label-change-messages'),
  before: countOf(before),
  after: countOf(after),
})

/**
 * The newest message, once there is more than the question. A message that arrives or is sent meanwhile changes the
 * preview, so that nobody answers without having read it. It is not among the changes, which the audit log keeps.
 */
async function lastWords(
  messages: readonly ContactMessage[],
  nameOf: (by: string) => Promise<string | null>,
): Promise<Text[]> {
  const last = messages.at(-1)
  if (!last || messages.length === 1) return []
  const by = last.answeredBy && ((await nameOf(last.answeredBy)) ?? last.answeredBy)
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
