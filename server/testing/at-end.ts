import { afterAll, onTestFinished } from 'vitest'
import { getCurrentTest } from 'vitest/suite'

/** Cleans up after the running test, or after the whole file when called outside of a test. */
export function atEnd(cleanUp: () => Promise<void> | void): void {
  if (getCurrentTest()) onTestFinished(cleanUp)
  else afterAll(cleanUp)
}
