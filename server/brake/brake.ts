import { japanDay } from '#contract/values/japan-day.ts'
import type { Clock } from '../clock.ts'
import type { Db, Tx } from '../db/db.ts'
import { leasedSlices } from './leased-slices.ts'
import { leaseOfDay, returnToDay } from './source-store.ts'

/** A paused source is asked about again after this long, because a person may have resumed it. */
const emptyMs = 5_000

type SourceClaim = {
  source: string
  points: number
  /** The least amount that is expected of the source in a day, if more than of any source. */
  expectedMin?: number
}

export type Brake = {
  /**
   * Which of the payments their sources may make now, in the given order. What is refused must be kept in the same
   * transaction, to be paid once a person has looked. No round trip while this process's slice lasts.
   */
  claim: (tx: Tx, wanted: readonly SourceClaim[]) => Promise<boolean[]>
}

/** The brake on every source of points: what each may pay in a day in Japan before a person looks. */
export function openBrake({ db, clock }: { db: Pick<Db, 'quick'>; clock: Clock }) {
  const expectedOf = new Map<string, number>()
  const slices = leasedSlices({
    emptyMs,
    // On connections of their own: a payment that waits here holds one of the others.
    lease: (key, { points }) => {
      const { source } = partsOf(key)
      return leaseOfDay(db.quick, {
        source,
        points,
        expectedMin: expectedOf.get(source),
        at: clock.now(),
      })
    },
  })

  const claim: Brake['claim'] = (tx, wanted) => {
    const day = japanDay(clock.now())
    for (const { source, expectedMin } of wanted) {
      if (expectedMin !== undefined) expectedOf.set(source, expectedMin)
    }
    return slices.claim(
      tx,
      wanted.map(({ source, points }) => ({ key: `${day} ${source}`, points })),
    )
  }

  /** Gives back the rests of the slices; while it runs, only those of earlier days. */
  async function returnRests({ isClosing = false } = {}): Promise<void> {
    const today = japanDay(clock.now())
    for (const key of [...slices.slices.keys()]) {
      const { day, source } = partsOf(key)
      if (!isClosing && day >= today) continue
      const points = slices.takeRest(key)
      slices.drop(key)
      if (points > 0) await returnToDay(db.quick, { source, day, points })
    }
  }

  return { claim, returnRests, close: () => returnRests({ isClosing: true }) }
}

/** A day has ten characters. */
const partsOf = (key: string) => ({ day: key.slice(0, 10), source: key.slice(11) })
