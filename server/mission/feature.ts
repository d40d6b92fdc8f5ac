import type { Db } from '../db/db.ts'
import type { Feature } from '../feature.ts'
import type { Log } from '../http/handle.ts'
import { missionCallables } from './callables.ts'
import type { MissionContext } from './mission-context.ts'
import { missionReader } from './mission-reader.ts'

export const missionFeature = (rules: MissionContext, db: Db, log: Log): Feature => ({
  callables: missionCallables(rules, db, log),
  readers: [missionReader(rules.campaigns)],
})
