import { useId, useRef, useState } from 'react'
import { setHint } from './feedback/hints.ts'
import { type FailureWords, tellFailure } from './feedback/tell-failure.ts'
import { toast } from './overlays/toast.ts'

/** Returned by an action after which the page is left: the button stays busy until then. */
export const stayBusy = Symbol('stay busy')

/**
 * An asynchronous action of a button or form. It runs once at a time, `isBusy` is true meanwhile, and a failure is told
 * (`tellFailure`) by a toast, and by a `Hint` where the page places one for `about`. A later success
 * removes both, also those of another action with the same `about`.
 */
export function useAction<Arguments extends unknown[]>(
  act: (...args: Arguments) => Promise<unknown>,
  sentenceFor: (error: unknown) => string | FailureWords,
  about?: string,
): { run: (...args: Arguments) => Promise<void>; isBusy: boolean } {
  const [isBusy, setBusy] = useState(false)
  // State would be too late for the second click of a double click.
  const isRunning = useRef(false)
  const ownId = useId()
  const attempt = about ?? ownId

  async function run(...args: Arguments): Promise<void> {
    if (isRunning.current) return
    isRunning.current = true
    setBusy(true)
    let result: unknown
    try {
      result = await act(...args)
      toast.settle(attempt)
      setHint(attempt, null)
    } catch (error) {
      const told = sentenceFor(error)
      tellFailure(attempt, typeof told === 'string' ? { text: told, hint: null } : told)
    }
    if (result === stayBusy) return
    isRunning.current = false
    setBusy(false)
  }

  return { run, isBusy }
}
