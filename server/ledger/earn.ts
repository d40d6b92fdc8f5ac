import type { MissionId } from '#contract/mission.ts'
import type { Tx } from '../db/db.ts'
import { keepNote } from './note.ts'
import { type Posted, transfer } from './transfer.ts'

type Grant = { uid: string; key: string; points: number; at: Date } & (
  | { kind: 'mission'; mission: MissionId }
  | { kind: 'referral' }
  /** By the operator, who says why. */
  | { kind: 'granted'; note: string }
)

/** Points come into being. */
export async function grant(tx: Tx, wanted: Grant): Promise<Posted> {
  const { uid, key, kind, points, at } = wanted
  const mission = wanted.kind === 'mission' ? { mission: wanted.mission } : {}
  const posted = await transfer(tx, {
    uid,
    key,
    kind,
    debit: 'issued',
    credit: 'available',
    points,
    at,
    ...mission,
  })
  if (wanted.kind === 'granted') await keepNote(tx, uid, posted, wanted.note)
  return posted
}

/** The operator takes points back, as far as there are any. */
export async function take(
  tx: Tx,
  { uid, key, points, at, note }: { uid: string; key: string; points: number; at: Date; note: string },
): Promise<Posted> {
  const posted = await transfer(tx, {
    uid,
    key,
    kind: 'taken',
    debit: 'available',
    credit: 'issued',
    points,
    at,
  })
  await keepNote(tx, uid, posted, note)
  return posted
}
