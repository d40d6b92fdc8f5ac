import { readRuleLog } from '#contract/campaign/rule-log.ts'
import type { Db } from '../db/db.ts'
import { type Handler, handle } from '../http/handle.ts'
import { ruleLog } from './rule-log.ts'

export const campaignCallables = ({ db }: { db: Db }): Handler[] => [
  handle(readRuleLog, async () => ({ entries: await ruleLog(db.sql) })),
]
