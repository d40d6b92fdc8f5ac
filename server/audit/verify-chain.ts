import { operatorText } from '#contract/operator-messages/catalogue.ts'
import type { Text } from '#contract/operator-messages/message.ts'
import type { Sql, Tx } from '../db/db.ts'
import { firstHead, type Head, hashOf, readHead } from './chain.ts'
import type { StoredEntry } from './entry.ts'
import { entryColumns } from './list-acts.ts'

export type VerifiedChain = { entries: number; head: string; problems: Text[] }

const batchRows = 1_000
const problemsMax = 20

/**
 * Recomputes the hash of every entry. Entries cut off at the end, together with the head, show only against a head that
 * was noted before: `noted`, as an earlier verification printed it.
 */
export async function verifyChain(sql: Sql | Tx, noted?: string): Promise<VerifiedChain> {
  // Read first: entries that are added meanwhile come after it.
  const head = await readHead(sql)
  const problems: Text[] = []
  let last = firstHead
  let entries = 0
  let isNotedFound = noted === undefined
  for (;;) {
    const rows = await nextEntries(sql, last.seq, head.seq)
    for (const row of rows) {
      problems.push(...problemsOf(last, row))
      // Goes on from the stored hash, so that one changed entry is one problem.
      last = { seq: row.seq, hash: row.hash }
      entries += 1
      isNotedFound ||= headText(last) === noted
    }
    if (rows.length < batchRows || problems.length >= problemsMax) break
  }
  if (problems.length < problemsMax && headText(last) !== headText(head))
    problems.push(operatorText('audit-end-missing'))
  if (!isNotedFound) problems.push(operatorText('audit-noted-missing', { head: noted ?? '' }))
  return { entries, head: headText(head), problems }
}

/** Short enough to note by hand. */
const headText = ({ seq, hash }: Head) => `${seq}:${hash.toString('hex').slice(0, 16)}`

function problemsOf(before: Head, row: StoredEntry): Text[] {
  const { seq } = row
  if (seq !== before.seq + 1) {
    return [operatorText('audit-entries-missing', { from: before.seq + 1, to: seq - 1 })]
  }
  return hashOf(before.hash, row).equals(row.hash) ? [] : [operatorText('audit-entry-changed', { seq })]
}

const nextEntries = (sql: Sql | Tx, after: number, to: number) => sql<StoredEntry[]>`
  select ${entryColumns(sql)} from audit_entry where seq > ${after} and seq <= ${to} order by seq limit ${batchRows}`
