import type { MissionRefusal } from '#contract/point/mission.ts'
import { type MissionId, missionIds, missions } from '#contract/point/mission-rules.ts'
import type { Tx } from '../db/db.ts'
import { CallError } from '../http/call-error.ts'
import { reverseByKey } from '../ledger/reverse.ts'
import type { Posted } from '../ledger/transfer.ts'
import { recordEvent } from '../notice/record-event.ts'
import { missionKey } from './mission-key.ts'
import { isPaid, keepTakenBack } from './state.ts'
import { dropWaiting } from './waiting.ts'

type Earner = Exclude<MissionRefusal, 'restricted' | 'checking'>

const notes: Record<Earner, string> = {
  mailbox: '同じメールボックスの別のアカウントで受け取り済みのため',
  returning: '退会した以前のアカウントで受け取り済みのため',
}

/**
 * Takes back first-time points that were paid while the address was unverified, once it turns out that another account
 * earns by its mailbox, or one that was erased has earned by it. An unverified member cannot exchange, so the points are still there unless they expired.
 */
export async function takeBackFirst(
  tx: Tx,
  { uid, day, at, why }: { uid: string; day: string; at: Date; why: Earner },
): Promise<void> {
  const note = notes[why]
  const reversed: { mission: MissionId; seq: number; points: number }[] = []
  for (const mission of perMailbox) {
    if (!(await isPaid(tx, { uid, mission, day }))) continue
    const isDropped = await dropWaiting(tx, { uid, mission })
    const posted = isDropped ? null : await tryReverse(tx, { uid, mission, at, note })
    if (!isDropped && !posted) continue
    if (posted?.isNew) reversed.push({ mission, ...posted })
    await keepTakenBack(tx, { uid, mission, day, why })
  }
  const [first] = reversed
  if (!first) return
  const entries = reversed.map(({ mission }) => missions[mission].title)
  const points = -reversed.reduce((sum, each) => sum + each.points, 0)
  const event = { kind: 'points-reversed', entries, points, note } as const
  await recordEvent(tx, { uid, key: `points/${first.seq}`, event, at })
}

const perMailbox = missionIds.filter((id) => missions[id].often === 'once')

async function tryReverse(
  tx: Tx,
  { uid, mission, at, note }: { uid: string; mission: MissionId; at: Date; note: string },
): Promise<Posted | null> {
  try {
    return await reverseByKey(tx, { uid, key: missionKey(mission, ''), at, note })
  } catch (error) {
    if (error instanceof CallError && error.reason === 'insufficient-points') return null
    throw error
  }
}
