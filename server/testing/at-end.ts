import { afterAll, expect, onTestFinished } from 'vitest'

/** Cleans up after the running test, or after the whole file when called outside of one. */
export function atEnd(cleanUp: () => Promise<void> | void): void {
  if (expect.getState().currentTestName) onTestFinished(cleanUp)
  else afterAll(cleanUp)
}
