import * as z from 'zod/mini'
import { listAnswerTemplates } from '#contract/console/answer-templates.ts'
import {
  assigneeFilters,
  listContactRows,
  previewAnswerMail,
  readContactFile,
} from '#contract/console/contacts.ts'
import { ticketKinds, ticketPattern } from '#contract/contact.ts'
import { contactStates } from '#contract/contact-thread.ts'
import { findContact, messagesOf } from '../../contact/contacts.ts'
import { type Inbox, type InboxKey, inboxOf } from '../../contact/inbox.ts'
import { answerMail } from '../../contact/mails.ts'
import { listTemplates } from '../../contact/templates.ts'
import { CallError } from '../../http/call-error.ts'
import type { Handler } from '../../http/handle.ts'
import { badRequest } from '../../http/json-body.ts'
import { layOut } from '../../mail/layout.ts'
import { recordRead, recordReadOnce } from '../act/record-operator-act.ts'
import type { Console } from '../console.ts'
import { handleOperator } from '../handle-operator.ts'
import { keyAfter, pageOf, rowsToRead } from '../list/page-of.ts'
import { operatorNames } from '../operator/operator-names.ts'
import { contactFile } from './contact-file.ts'
import { contactRows } from './contact-row.ts'

const shown = ['お名前', 'メールアドレス', 'お問い合わせの内容']
const shownOfMember = ['ニックネーム', '利用状況', 'ポイント', '交換', 'ほかのお問い合わせ']

const contactUnknown = () => new CallError('not-found', 'contact-unknown')

export function contactConsoleCallables(operatorConsole: Console): Handler[] {
  const { sql } = operatorConsole.db
  return [
    handleOperator(operatorConsole, listContactRows, async (asked, context) => {
      const inbox = inboxFor(asked.filters, context.operator.id)
      const { state, kind } = inbox
      const found = await inboxOf(sql, { ...inbox, after: placeAfter(asked), max: rowsToRead(asked) })
      const page = pageOf(asked, found, (row) => [row.waitingSince.toISOString(), row.ticket])
      if (asked.forCsv) {
        await recordRead(operatorConsole, context, {
          act: 'contacts export',
          subject: 'contacts',
          seen: ['お問い合わせ', 'お名前'],
          details: {
            rows: page.rows.length,
            state: state ?? 'all',
            kind,
            assignee: asked.filters.assignee ?? null,
          },
        })
      } else
        await recordReadOnce(operatorConsole, context, {
          act: 'contacts list',
          subject: 'contacts',
          seen: ['お問い合わせ', 'お名前'],
        })
      return { rows: await contactRows(sql, page.rows, context.clock.now()), next: page.next }
    }),

    handleOperator(operatorConsole, readContactFile, async ({ ticket, ...filters }, context) => {
      const contact = await findContact(sql, ticket)
      const file =
        contact &&
        (await contactFile(sql, contact, inboxFor(filters, context.operator.id), context.clock.now()))
      if (!file) throw contactUnknown()
      const seen = file.member ? [...shown, ...shownOfMember] : shown
      await recordRead(operatorConsole, context, {
        act: 'contacts show',
        subject: ticket,
        uid: contact.uid,
        seen,
      })
      return { file }
    }),

    handleOperator(operatorConsole, previewAnswerMail, async ({ ticket, body }, context) => {
      const contact = await findContact(sql, ticket)
      if (!contact) throw contactUnknown()
      const { uid } = contact
      await recordReadOnce(operatorConsole, context, {
        act: 'contacts preview',
        subject: ticket,
        uid,
        seen: shown,
      })
      const [question] = await messagesOf(sql, ticket)
      const mail = answerMail(contact, body, question?.body ?? '')
      return { to: mail.to, subject: mail.subject, text: layOut(mail, operatorConsole.signature).text }
    }),

    handleOperator(operatorConsole, listAnswerTemplates, async () => {
      const nameOf = await operatorNames(sql)
      return {
        templates: (await listTemplates(sql)).map(({ changedAt, changedBy, ...template }) => ({
          ...template,
          changedBy: nameOf(changedBy),
          changedAt: changedAt.toISOString(),
        })),
      }
    }),
  ]
}

type Filters = { state?: string | undefined; kind?: string | undefined; assignee?: string | undefined }

/** A filter that the URL does not spell right counts as none. */
function inboxFor({ state, kind, assignee }: Filters, operatorId: string): Inbox {
  const whose = assigneeFilters.find((each) => each === assignee) ?? null
  return {
    state: state === 'all' ? null : (contactStates.find((each) => each === state) ?? 'open'),
    kind: ticketKinds.find((each) => each === kind) ?? null,
    assignee: whose === 'me' ? { id: operatorId } : whose,
  }
}

const place = z.tuple([z.iso.datetime(), z.string().check(z.regex(ticketPattern))])

function placeAfter(asked: { after: string | null }): InboxKey | null {
  const key = keyAfter(asked)
  if (key === null) return null
  const parsed = place.safeParse(key)
  if (!parsed.success) throw badRequest()
  const [waitingSince, ticket] = parsed.data
  return { waitingSince: new Date(waitingSince), ticket }
}
