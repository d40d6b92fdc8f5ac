import { baseRules, type RuleEntry } from '#contract/point/rule-log.ts'
import type { Sql } from '../db/db.ts'

/** A list of rules with their dates. Campaigns and the legal texts feed the log too; `server/hooks.ts` names them. */
export type RuleSource = (sql: Sql) => Promise<readonly RuleEntry[]>

/** The base rules and those of every source, the newest first. */
export async function ruleLog(sql: Sql, sources: readonly RuleSource[]): Promise<RuleEntry[]> {
  const lists = await Promise.all(sources.map((source) => source(sql)))
  const newestFirst = (one: RuleEntry, other: RuleEntry) => (one.from < other.from ? 1 : -1)
  return [...baseRules, ...lists.flat()].sort(newestFirst)
}
