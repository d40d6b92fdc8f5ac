import { basename } from 'node:path'
import type { CampaignRow } from '#contract/console/campaigns.ts'
import type { MessageKey } from '#contract/operator-messages/catalogue.ts'
import { findMember } from '#server/auth/member/member.ts'
import { readCampaignRows } from '#server/campaign/campaign-rows.ts'
import { keepGrantFile } from '#server/console/bulk-grants/grant-batch.ts'
import { findOperatorByEmail } from '#server/console/operator/operator.ts'
import { findContact } from '#server/contact/contacts.ts'
import { findFailedJobs } from '#server/jobs/troubled-job.ts'
import { listAnnouncements } from '#server/notice/announcement/announcements.ts'
import { readProgress } from '#server/notice/broadcast/broadcasts.ts'
import { operatorError } from '#server/operator-error.ts'
import { isSpaceKey } from '#server/space-key.ts'
import { theExchange } from '../exchanges/the-exchange.ts'
import { readGiftFileFor } from '../stock/gift-file.ts'
import type { CommandCall, PersonCall } from './command.ts'
import { theMember } from './find-member.ts'
import { namedBy } from './named.ts'
import { readFileBytes } from './read-text-file.ts'

/** A thing that an act is about, as a person names it in one word. */
type Subject = {
  label: MessageKey & `label-${string}`
  /** Fields of the input that it gives beside its own. */
  gives?: readonly string[]
  find: (call: PersonCall, word: string) => Promise<Record<string, unknown>>
}

const listedMax = 100

/** By the field of the act's input; after the command where a name has several meanings. */
const subjects: Record<string, Subject> = {
  uid: { label: 'label-member', find: async ({ db }, word) => ({ uid: (await theMember(db, word)).uid }) },
  // A log may be that of a space, as the list of logs names it.
  'sync uid': {
    label: 'label-member',
    find: async ({ db }, word) => ({ uid: isSpaceKey(word) ? word : (await theMember(db, word)).uid }),
  },
  // The books keep the transfers of erased members.
  'ledger uid': {
    label: 'label-member',
    find: async ({ db }, word) => {
      const member = await theMember(db, word).catch(() => findMember(db.sql, word))
      return { uid: member?.uid ?? word }
    },
  },
  exchangeId: {
    label: 'label-exchange',
    gives: ['uid'],
    find: async ({ db }, word) => {
      const { uid, exchangeId } = await theExchange(db, word)
      return { uid, exchangeId }
    },
  },
  ticket: { label: 'label-ticket', find: async (call, word) => ({ ticket: await theTicket(call, word) }) },
  other: { label: 'label-ticket', find: async (call, word) => ({ other: await theTicket(call, word) }) },
  operatorId: {
    label: 'label-email',
    find: async ({ db }, email) => {
      const found = await findOperatorByEmail(db.sql, email)
      if (!found) throw operatorError('operator-unknown-address', { email })
      return { operatorId: found.id }
    },
  },
  campaignId: {
    label: 'label-id',
    find: async (call, word) => ({ campaignId: (await theCampaign(call, word)).campaignId }),
  },
  'announce id': {
    label: 'label-id',
    find: async ({ db }, id) => {
      const known = namedBy(await listAnnouncements(db.sql, listedMax), id)
      if (!known) throw operatorError('announcement-unknown', { id })
      return { id: known.id }
    },
  },
  'news id': {
    label: 'label-id',
    find: async ({ db }, id) => {
      const known = namedBy(await readProgress(db.sql, 'news', listedMax), id)
      if (!known) throw operatorError('news-not-running', { id })
      return { id: known.id }
    },
  },
  'jobs id': {
    label: 'label-id',
    gives: ['uid'],
    find: async ({ db }, word) => {
      const [job, another] = /^[0-9a-f-]{8,}$/.test(word) ? await findFailedJobs(db.sql, word) : []
      if (!job || another) throw operatorError('no-such-failed-job', { word })
      return { id: job.id, uid: job.uid }
    },
  },
  batchId: {
    label: 'label-batch-file',
    find: async ({ db, person, at }, file) => {
      const bytes = readFileBytes(file)
      const kept = await keepGrantFile(db, { name: basename(file), bytes, by: person.actor.email, at })
      if (kept.status === 'unreadable') throw operatorError('bulk-grant-unreadable', kept)
      return { batchId: kept.batchId }
    },
  },
  file: {
    label: 'label-batch-file',
    find: async ({ at }, file) => ({ file: await readGiftFileFor(file, at) }),
  },
}

export const subjectOf = (act: string, field: string): Subject | null =>
  subjects[`${act.split(' ', 1)[0]} ${field}`] ?? subjects[field] ?? null

export async function theCampaign(
  { db, at }: Pick<CommandCall, 'db' | 'at'>,
  id: string,
): Promise<CampaignRow> {
  const rows = await readCampaignRows(db.sql, at)
  const found = namedBy(
    rows.map((row) => ({ row, id: row.campaignId })),
    id,
  )
  if (!found) throw operatorError('campaign-unknown', { id })
  return found.row
}

async function theTicket({ db }: PersonCall, word: string): Promise<string> {
  const ticket = word.toUpperCase()
  if (!(await findContact(db.sql, ticket))) throw operatorError('unknown-ticket', { ticket })
  return ticket
}
