import { randomUUID } from 'node:crypto'
import type { Sql, Tx } from '../db/db.ts'
import { type AuditedAct, memberOf, type RecordedAct } from './act.ts'
import { decrypt, encrypt } from './cipher.ts'
import { keysByRef, type MemberKey, memberKey } from './member-key.ts'

/** A row of the audit log before it has its place in the chain. */
export type Entry = {
  id: string
  at: Date
  actor: string
  act: string
  subject: string | null
  content: string | null
  memberRef: string | null
  sealed: Buffer | null
  operatorId: string | null
  operatorRole: string | null
  operatorAddress: string | null
}
export type StoredEntry = Entry & { seq: number; hash: Buffer }

/** Encrypts what an act says about a member. */
export async function sealAct(tx: Tx, act: AuditedAct): Promise<Entry> {
  const id = randomUUID()
  const { at, actor, subject, details = {}, seen = [], operator } = act
  const uid = memberOf(act)
  const content = JSON.stringify({ subject, details, seen })
  const key = uid === null ? null : await memberKey(tx, uid)
  return {
    id,
    at,
    actor,
    act: act.act,
    subject: subject === uid ? null : subject,
    content: key ? null : content,
    memberRef: key?.ref ?? null,
    sealed: key ? sealed(key, content, id) : null,
    operatorId: operator?.id ?? null,
    operatorRole: operator?.role ?? null,
    operatorAddress: operator?.address ?? null,
  }
}

const sealed = ({ key }: MemberKey, content: string, id: string) => encrypt(key, Buffer.from(content), id)

export async function openEntries(sql: Sql | Tx, entries: StoredEntry[]): Promise<RecordedAct[]> {
  const refs = entries.flatMap(({ memberRef }) => memberRef ?? [])
  const keys = await keysByRef(sql, [...new Set(refs)])
  return entries.map((entry) => {
    const member = entry.memberRef === null ? undefined : keys.get(entry.memberRef)
    const content = contentOf(entry, member?.key ?? null)
    const { seq, at, actor, act } = entry
    return {
      seq,
      at,
      actor,
      act,
      subject: content?.subject ?? entry.subject,
      uid: member?.uid ?? null,
      details: content?.details ?? null,
      seen: content?.seen ?? [],
      operator: operatorOf(entry),
      state: content ? 'readable' : member ? 'locked' : 'erased',
    }
  })
}

type Content = Pick<RecordedAct, 'subject' | 'details' | 'seen'>

function contentOf({ id, content, sealed }: StoredEntry, key: Buffer | null): Content | null {
  if (content !== null) return JSON.parse(content)
  return sealed && key && JSON.parse(decrypt(key, sealed, id).toString('utf8'))
}

function operatorOf({ operatorId, operatorRole, operatorAddress }: Entry): RecordedAct['operator'] {
  if (operatorId === null) return null
  return { id: operatorId, role: operatorRole ?? '', address: operatorAddress ?? '' }
}
