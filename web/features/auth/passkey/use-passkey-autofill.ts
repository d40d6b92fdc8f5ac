import { useEffect, useRef } from 'react'
import type { SignInResult } from '#contract/auth/auth.ts'
import { passkeyChallengeMinutes } from '#contract/auth/passkey-rules.ts'
import { AuthFailure } from '#web/client/session/auth-failure.ts'
import { reasonOfError } from '#web/text/auth-error.ts'
import { cancelPasskeyRequest, PasskeyCanceled } from './ceremony.ts'
import { canAutofill } from './passkey-support.ts'
import { signInWithSuggestedPasskey } from './sign-in-with-passkey.ts'

/** Before the challenge ends. */
const renewMs = (passkeyChallengeMinutes - 1) * 60_000

type Options = {
  /** The browser allows one request at a time, so the suggestions pause while the dialog is open. */
  isPaused: boolean
  onResult: (result: SignInResult) => void
  onError: (error: unknown) => void
}

/** Suggests passkeys in the address field for as long as the sign-in form is on the screen. */
export function usePasskeyAutofill({ isPaused, ...handlers }: Options): void {
  const newest = useRef(handlers)
  newest.current = handlers
  useEffect(() => {
    if (isPaused) return
    const stop = new AbortController()
    void suggest(stop.signal, {
      onResult: (result) => newest.current.onResult(result),
      onError: (error) => newest.current.onError(error),
    })
    return () => {
      stop.abort()
      void cancelPasskeyRequest()
    }
  }, [isPaused])
}

type Handlers = Pick<Options, 'onResult' | 'onError'>

async function suggest(stopped: AbortSignal, { onResult, onError }: Handlers): Promise<void> {
  if (!(await canAutofill())) return
  await untilIdle()
  while (!stopped.aborted) {
    await untilVisible(stopped)
    if (stopped.aborted) return
    const renewal = setTimeout(() => void cancelPasskeyRequest(), renewMs)
    try {
      const result = await signInWithSuggestedPasskey(stopped)
      if (!stopped.aborted) onResult(result)
      return
    } catch (error) {
      if (stopped.aborted) return
      if (isAboutPasskey(error)) onError(error)
      // No connection or too many requests: nobody asked for suggestions, so nobody is told.
      else if (!(error instanceof PasskeyCanceled)) await pause(stopped)
    } finally {
      clearTimeout(renewal)
    }
  }
}

/** The member picked a passkey and it was refused. */
const isAboutPasskey = (error: unknown) =>
  !(error instanceof AuthFailure) && refusals.has(reasonOfError(error) ?? '')
const refusals = new Set(['unknown-passkey', 'passkey-expired', 'passkey-refused', 'user-disabled'])

/** The first call computes an app-check proof, which must not delay what the visitor does first. */
const untilIdle = () =>
  new Promise<void>((resolve) => {
    // Safari has no idle callbacks.
    if ('requestIdleCallback' in window) requestIdleCallback(() => resolve(), { timeout: 2_000 })
    else setTimeout(resolve, 500)
  })

async function untilVisible(stopped: AbortSignal): Promise<void> {
  while (document.hidden && !stopped.aborted) {
    await new Promise<void>((resolve) => {
      document.addEventListener('visibilitychange', () => resolve(), { once: true })
      stopped.addEventListener('abort', () => resolve(), { once: true })
    })
  }
}

const pause = (stopped: AbortSignal) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, renewMs)
    stopped.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve()
    })
  })
