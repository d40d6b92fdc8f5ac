import { afterAll, onTestFinished, TestRunner } from 'vitest'

/** Cleans up after the running test, or after the whole file when called outside of a test. */
export function atEnd(cleanUp: () => Promise<void> | void): void {
  if (TestRunner.getCurrentTest()) onTestFinished(cleanUp)
  else afterAll(cleanUp)
}
