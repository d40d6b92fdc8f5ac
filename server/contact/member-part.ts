import type { Tx } from '../db/db.ts'

/** Contacts that a member sent while signed in. */
export const contactPart = {
  name: 'contact',

  export: async (tx: Tx, uid: string) => {
    const tickets = await tx<
      { ticket: string; kind: string; name: string; email: string; createdAt: Date }[]
    >`
      select ticket, kind, name, email, created_at as "createdAt" from contact_ticket
      where uid = ${uid} and merged_into is null order by created_at, ticket`
    return Promise.all(
      tickets.map(async ({ createdAt, ...ticket }) => ({
        ...ticket,
        createdAt: createdAt.toISOString(),
        messages: await messagesOf(tx, ticket.ticket),
      })),
    )
  },

  erase: async (tx: Tx, uid: string) => {
    await tx`delete from contact_ticket where uid = ${uid}`
  },
}

async function messagesOf(tx: Tx, ticket: string) {
  const rows = await tx<{ author: string; body: string; createdAt: Date }[]>`
    select author, body, created_at as "createdAt" from contact_message where ticket = ${ticket} order by seq`
  return rows.map(({ author, body, createdAt }) => ({ author, body, createdAt: createdAt.toISOString() }))
}
