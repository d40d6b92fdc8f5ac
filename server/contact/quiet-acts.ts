import { classifyContactAct, noteOnContactAct } from '#contract/console/contacts.ts'
import { operatorText } from '#contract/operator-messages/catalogue.ts'
import { type DefinedAct, defineAct } from '../acts/act.ts'
import { countOf, lockThread } from './contact-about.ts'
import { insertNote, notesOf } from './notes.ts'

/** Acts that a contact's sender does not notice. */
export const quietContactActs: DefinedAct[] = [
  defineAct(noteOnContactAct, {
    preview: async (tx, { ticket }) => {
      const { contact, about } = await lockThread(tx, ticket)
      const notes = (await notesOf(tx, contact.ticket)).length
      return {
        ...about,
        what: {
          ja: 'メモを残します。担当者だけが読みます。送信者には見えません。',
          en: 'leave a note, which only operators read',
        },
        changes: [{ label: { ja: 'メモ', en: 'notes' }, before: countOf(notes), after: countOf(notes + 1) }],
        blocked: null,
      }
    },
    perform: async (tx, { ticket, note }, { actId, actor, at }) => {
      const { contact } = await lockThread(tx, ticket)
      await insertNote(tx, contact.ticket, { noteId: actId, body: note, by: actor.email, at })
    },
  }),

  defineAct(classifyContactAct, {
    preview: async (tx, { ticket, kind }) => {
      const { contact, about } = await lockThread(tx, ticket)
      return {
        ...about,
        what: { ja: '種別を変えます。会員の画面の種別も変わります。', en: 'change its kind' },
        changes: [
          {
            label: operatorText('label-contact-kind'),
            before: operatorText(`contact-kind-${contact.kind}`),
            after: operatorText(`contact-kind-${kind}`),
          },
        ],
        blocked: contact.kind === kind ? operatorText('blocked-same-kind') : null,
      }
    },
    perform: async (tx, { ticket, kind }) => {
      const { contact } = await lockThread(tx, ticket)
      await tx`update contact_ticket set kind = ${kind} where ticket = ${contact.ticket}`
    },
  }),
]
