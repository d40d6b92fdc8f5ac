import { legalNames, versionsOf } from '#contract/legal-changes.ts'
import type { RuleEntry } from '#contract/point/rule-log.ts'
import { japanDay } from '#contract/values/japan-day.ts'
import type { Sql } from '../../db/db.ts'
import { listChanges } from './legal-change.ts'

const changesMax = 100

/** The changes of the terms, for the rule log. A version that needed no announcement has no day of one. */
export async function legalRules(sql: Sql): Promise<RuleEntry[]> {
  const announced = await listChanges(sql, changesMax)
  const announcedOf = (version: string) =>
    announced.find((each) => each.document === 'terms' && each.version === version)
  return versionsOf('terms')
    .filter(({ changes }) => changes.length > 0)
    .map(({ version, changes }) => {
      const change = announcedOf(version)
      return {
        id: `legal/terms/${version}`,
        title: `${legalNames.terms}の改定`,
        lines: [...changes],
        from: change?.effectiveOn ?? version,
        until: null,
        announcedOn: change ? japanDay(change.announcedAt) : null,
      }
    })
}
