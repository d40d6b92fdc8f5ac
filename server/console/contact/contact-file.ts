import type { ContactFile, ContactMember } from '#contract/console/contacts.ts'
import { findMember, statusOf } from '../../auth/member/member.ts'
import { type Contact, contactsOf, messagesOf } from '../../contact/contacts.ts'
import { besideInInbox, type Inbox } from '../../contact/inbox.ts'
import { mergedTickets } from '../../contact/merge-contacts.ts'
import { notesOf } from '../../contact/notes.ts'
import type { Sql } from '../../db/db.ts'
import { exchangesOf } from '../../exchange/review/review-queue.ts'
import { balanceOf } from '../../ledger/balance.ts'
import { operatorNames } from '../operator/operator-names.ts'
import { statusNames } from '../review/review-words.ts'
import { contactRows } from './contact-row.ts'

const exchangesMax = 5
const ticketsMax = 10

/** One contact as it is now: the thread, and the member who wrote it. */
export async function contactFile(
  sql: Sql,
  contact: Contact,
  inbox: Inbox,
  now: Date,
): Promise<ContactFile | null> {
  const [row] = await contactRows(sql, [contact], now)
  if (!row) return null
  const messages = await messagesOf(sql, contact.ticket)
  const notes = await notesOf(sql, contact.ticket)
  const nameOf = await operatorNames(sql)
  return {
    row,
    email: contact.email,
    merged: (await mergedTickets(sql, [contact.ticket])).map(({ ticket }) => ticket),
    createdAt: contact.createdAt.toISOString(),
    messages: messages.map(({ author, body, createdAt, answeredBy: by }, index) => ({
      seq: index + 1,
      author,
      body,
      by: by && nameOf(by),
      at: createdAt.toISOString(),
    })),
    notes: notes.map(({ at, by, ...note }) => ({ ...note, by: nameOf(by), at: at.toISOString() })),
    next: await besideInInbox(sql, inbox, { of: contact, at: 'next' }),
    previous: await besideInInbox(sql, inbox, { of: contact, at: 'previous' }),
    member: contact.uid === null ? null : await memberBeside(sql, contact.uid, contact.ticket, now),
  }
}

async function memberBeside(sql: Sql, uid: string, ticket: string, now: Date): Promise<ContactMember | null> {
  const member = await findMember(sql, uid)
  if (!member) return null
  const exchanges = await exchangesOf(sql, uid, exchangesMax)
  const tickets = await contactsOf(sql, uid, ticketsMax + 1)
  return {
    uid,
    nickname: member.nickname,
    status: statusNames[statusOf(member, now)],
    registeredAt: member.createdAt.toISOString(),
    ...(await balanceOf(sql, uid)),
    exchanges: exchanges.map(({ exchangeId, number, channel, points, status, requestedAt }) => ({
      exchangeId,
      number,
      channel,
      points,
      status,
      requestedAt: requestedAt.toISOString(),
    })),
    tickets: tickets
      .filter((each) => each.ticket !== ticket)
      .slice(0, ticketsMax)
      .map(({ ticket, kind, state, createdAt }) => ({
        ticket,
        kind,
        state,
        createdAt: createdAt.toISOString(),
      })),
  }
}
