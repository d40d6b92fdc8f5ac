import { missionDocument } from '#contract/point/mission.ts'
import type { Tx } from '../db/db.ts'
import { publish } from '../live/publish.ts'

/** More than a member sees in years; the oldest are forgotten. */
const keptMax = 200

/** Whether the moment was never claimed before. One statement, so that one of two devices shows it. */
export async function claimMoment(tx: Tx, uid: string, moment: string): Promise<boolean> {
  const claimed = await tx`
    insert into mission_card (uid, seen_moments) values (${uid}, ${tx.json([moment])})
    on conflict (uid) do update set seen_moments = excluded.seen_moments || case
      when jsonb_array_length(mission_card.seen_moments) < ${keptMax} then mission_card.seen_moments
      else mission_card.seen_moments - ${keptMax - 1}::int end
    where not mission_card.seen_moments @> excluded.seen_moments
    returning uid`
  if (claimed.length > 0) await publish(tx, missionDocument, uid)
  return claimed.length > 0
}
