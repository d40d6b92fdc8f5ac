import type { MissionId } from '#contract/point/mission-rules.ts'
import type { Tx } from '../db/db.ts'
import { keepNote } from './note.ts'
import { type NewTransfer, type Posted, transfer } from './transfer.ts'

type Grant = LoneGrant | OperatorGrant

/** A grant that consists of a transfer only. */
export type LoneGrant = Amount & ({ kind: 'mission'; mission: MissionId } | { kind: 'referral' })

/** Made by the operator, with a reason. */
type OperatorGrant = Amount & { kind: 'granted'; note: string }

type Amount = { uid: string; key: string; points: number; at: Date }

/** Issues new points. */
export async function grant(tx: Tx, wanted: Grant): Promise<Posted> {
  const posted = await transfer(tx, transferOf(wanted))
  if (wanted.kind === 'granted') await keepNote(tx, wanted.uid, posted, wanted.note)
  return posted
}

export function transferOf(wanted: Grant): NewTransfer {
  const { uid, key, kind, points, at } = wanted
  const mission = wanted.kind === 'mission' ? { mission: wanted.mission } : {}
  return { uid, key, kind, debit: 'issued', credit: 'available', points, at, ...mission }
}

/** The operator takes points back. Refused when fewer points are available. */
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
