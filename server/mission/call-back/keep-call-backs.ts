import type { CallBackKind, CallBacks } from '#contract/point/call-back.ts'
import { missionDocument } from '#contract/point/mission.ts'
import type { Tx } from '../../db/db.ts'
import { publish } from '../../live/publish.ts'

export async function keepCallBacks(tx: Tx, uid: string, { evening, weekly }: CallBacks): Promise<void> {
  await tx`
    insert into mission_card (uid, calls_evening, calls_weekly) values (${uid}, ${evening}, ${weekly})
    on conflict (uid) do update set calls_evening = excluded.calls_evening, calls_weekly = excluded.calls_weekly`
  await publish(tx, missionDocument, uid)
}

/** By the link of a mail or the button of a notification. */
export async function stopCallBack(tx: Tx, uid: string, kind: CallBackKind): Promise<void> {
  await tx`update mission_card set ${tx(columns[kind])} = false where uid = ${uid}`
  await publish(tx, missionDocument, uid)
}

const columns: Record<CallBackKind, string> = { evening: 'calls_evening', weekly: 'calls_weekly' }
