import type { Tx } from '../db/db.ts'
import { readMissions } from './mission-reader.ts'

/** Stamps, and the points of each mission. */
export const missionPart = {
  name: 'mission',

  export: (tx: Tx, uid: string) => readMissions(tx, uid),

  erase: async (tx: Tx, uid: string) => {
    await tx`delete from mission_card where uid = ${uid}`
    await tx`delete from mission_state where uid = ${uid}`
  },
}
