import type { Tx } from '../db/db.ts'
import { readMissions } from './mission-reader.ts'
import { waitingOf } from './waiting.ts'

/** Stamps, and the points of each mission. */
export const missionPart = {
  name: 'mission',

  export: async (tx: Tx, uid: string) => {
    const missions = await readMissions(tx, uid)
    const waiting = await waitingOf(tx, uid)
    return missions && { ...missions, waiting }
  },

  erase: async (tx: Tx, uid: string) => {
    await tx`delete from mission_card where uid = ${uid}`
    await tx`delete from mission_state where uid = ${uid}`
    await tx`delete from mission_waiting where uid = ${uid}`
  },
}
