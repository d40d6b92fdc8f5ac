import type { Map as YMap } from 'yjs'
import type { AppId, PhotoApp } from '#contract/apps/apps.ts'
import type { Finding, FindingIn } from '#contract/point/mission-rules.ts'
import type { Day } from '#contract/values/japan-day.ts'

/** The server's part of an app: `apps.ts` lists them. Plain values only, because the reader's thread loads it too. */
export type ServerApp<App extends AppId = AppId> = {
  findings: Record<FindingIn<App>, FindingRule>
  /**
   * The fields that merge: texts by character (Y.Text), maps so that two devices can each add an entry (Y.Map). All other
   * fields are plain values, objects included.
   */
  merged: { texts: readonly string[]; maps: readonly string[] }
  /** For the tests over every finding. */
  examples: Record<FindingIn<App>, FindingExample>
  /** The demo member's records at their first start, with plain values in merged fields. */
  demo: (now: Date) => RecordFields[]
} & (App extends PhotoApp
  ? {
      /** The hashes of the photos that a record names. The server deletes all others. */
      photosIn: (record: YMap<unknown>) => string[]
      /** WebP images that the demo records name. */
      demoPhotos: Buffer[]
    }
  : unknown)

/**
 * Whether a change of a record is what the finding says. `changed` names the fields that one update changed, and the
 * keys of merged maps as `field/key`; `arrived` is the day in Japan on which the update arrived. A rule sees the record
 * alone: a photo that it names may arrive later.
 */
export type FindingRule = (record: YMap<unknown>, changed: ReadonlySet<string>, arrived: Day) => boolean

/**
 * A record in which the finding is found (and perhaps `also` others) if it arrives today, and a similar one in which
 * nothing is found.
 */
export type FindingExample = {
  found: RecordFields | ((today: Day) => RecordFields)
  also?: Finding[]
  notFound: RecordFields
}

export type RecordFields = Record<string, unknown>

export const isTrashed = (record: YMap<unknown>) => typeof record.get('trashedAt') === 'number'
