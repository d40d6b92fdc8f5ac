import { useRef, useState } from 'react'
import { toast } from './overlays/toast.ts'

/** Returned by an action after which the page is left: the button stays busy until then. */
export const stayBusy = Symbol('stay busy')

/**
 * An asynchronous action of a button or form. It runs once at a time, `isBusy` is true meanwhile, and a failure is shown
 * as a toast with the sentence for the error.
 */
export function useAction<Arguments extends unknown[]>(
  act: (...args: Arguments) => Promise<unknown>,
  sentenceFor: (error: unknown) => string,
): { run: (...args: Arguments) => Promise<void>; isBusy: boolean } {
  const [isBusy, setBusy] = useState(false)
  // State would be too late for the second click of a double click.
  const isRunning = useRef(false)

  async function run(...args: Arguments): Promise<void> {
    if (isRunning.current) return
    isRunning.current = true
    setBusy(true)
    let result: unknown
    try {
      result = await act(...args)
    } catch (error) {
      toast.error(sentenceFor(error))
    }
    if (result === stayBusy) return
    isRunning.current = false
    setBusy(false)
  }

  return { run, isBusy }
}
