import type * as z from 'zod/mini'
import { finishProvider, type ProviderPurpose, startProvider } from '#contract/auth-provider.ts'
import type { Provider } from '#contract/auth-shapes.ts'
import { AuthFailure } from '#web/client/auth-failure.ts'
import { call } from '#web/client/call.ts'
import { CallFailure } from '#web/client/call-failure.ts'
import { newId } from '#web/client/new-id.ts'
import { openProviderPopup } from './provider-popup.ts'
import { watchPopup } from './watch-popup.ts'

type Finished = z.output<typeof finishProvider.output>

/** How an attempt ended well; `flow` is its name, for the consents that may follow. */
export type ProviderOutcome = Exclude<Finished, { state: 'pending' | 'failed' }> & { flow: string }

let giveUpEarlier: (() => void) | null = null

/** Sends the member to Google or Apple in a popup. To be called in the click itself: a popup opened later is blocked. */
export async function askProvider(provider: Provider, purpose: ProviderPurpose): Promise<ProviderOutcome> {
  const popup = openProviderPopup(provider)
  if (!popup) throw new AuthFailure('popup-blocked')
  // The newest press counts; an older popup may still stand open somewhere.
  giveUpEarlier?.()
  const flow = newId()
  const watched = watchPopup(flow)
  giveUpEarlier = watched.giveUp
  try {
    const { url } = await call(startProvider, { provider, purpose, flow })
    // It has not left our site yet, so this is still the truth.
    if (popup.closed) throw new AuthFailure('popup-closed-by-user')
    popup.location.replace(url)
    return await outcomeOf(flow, watched.untilSomething)
  } catch (error) {
    popup.close()
    throw error
  } finally {
    watched.stop()
  }
}

/** Asks the server what has become of it, each time there is a reason to. */
async function outcomeOf(
  flow: string,
  untilSomething: () => Promise<'returned' | 'left' | 'given-up'>,
): Promise<ProviderOutcome> {
  for (;;) {
    const why = await untilSomething()
    if (why === 'given-up') throw new AuthFailure('cancelled-popup-request')
    const finished = await call(finishProvider, { flow })
    if (finished.state === 'failed') throw new CallFailure('aborted', finished.reason)
    if (finished.state !== 'pending') return { ...finished, flow }
    // The member is back here, and the provider has not heard from them.
    if (why === 'left') throw new AuthFailure('popup-closed-by-user')
  }
}
