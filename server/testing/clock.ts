import assert from 'node:assert'
import type { Clock } from '../clock.ts'
import { parseDuration } from '../clock-duration.ts'

export type TestClock = Clock & { advance: (duration: string) => void }

/** A clock that does not move until the test advances it, as in `clock.advance('3d')`. */
export function testClock(startIso: string): TestClock {
  let ms = Date.parse(startIso)
  assert(Number.isFinite(ms), `${startIso} is not a time`)
  return {
    now: () => new Date(ms),
    advance: (duration) => {
      const step = parseDuration(duration)
      assert(step, `${duration} is not a duration`)
      ms += step
    },
  }
}
