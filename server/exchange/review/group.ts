import type { Verdict } from '#contract/console/review.ts'
import type { Sql, Tx } from '../../db/db.ts'

/** The group of a member, with its suspicion from 0 to 100. */
export type Group = {
  members: number
  score: number
  level: Verdict['level']
  /** A person has judged it harmless for this member, and it is no more than it was then. */
  isCleared: boolean
}

/** The console knows the groups of members, by facts of other folders too. */
export type GroupsOf = (sql: Sql | Tx, uids: string[], now: Date) => Promise<ReadonlyMap<string, Group>>

/** Whether the group sends every exchange of the member to a person. */
export const isSuspected = ({ level, isCleared }: Group): boolean => level !== 'clear' && !isCleared
