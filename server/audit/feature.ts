import type { Db } from '../db/db.ts'
import type { Feature } from '../feature.ts'
import { recordActJob } from './record-act.ts'

export const auditFeature = ({ db }: { db: Db }): Feature => ({ jobs: [recordActJob(db)] })
