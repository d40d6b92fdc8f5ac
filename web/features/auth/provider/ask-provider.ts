import type * as z from 'zod/mini'
import { finishProvider, type ProviderPurpose, startProvider } from '#contract/auth/auth-provider.ts'
import { type IdentityProviderName, providerNames } from '#contract/auth/auth-shapes.ts'
import { newId } from '#web/client/new-id.ts'
import { AuthFailure } from '#web/client/session/auth-failure.ts'
import { call } from '#web/client/transport/call.ts'
import { CallFailure } from '#web/client/transport/call-failure.ts'
import { watchPopup } from './watch-popup.ts'

type Finished = z.output<typeof finishProvider.output>

/** How an attempt ended well; `flow` is its name, for the consents that may follow. */
export type ProviderOutcome = Exclude<Finished, { state: 'pending' | 'failed' }> & { flow: string }

let giveUpEarlier: (() => void) | null = null

/**
 * Sends the member to Google or Apple in a popup. To be called in the click itself: a popup opened later is blocked.
 * A member who comes back here without an answer is told of a cancellation, since a closed popup looks the same; one
 * who only looked something up and then finishes over there is heard through `onLate`.
 */
export async function askProvider(
  provider: IdentityProviderName,
  purpose: ProviderPurpose,
  onLate?: (outcome: ProviderOutcome) => void,
): Promise<ProviderOutcome> {
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
    const outcome = await outcomeOf(flow, watched.untilSomething)
    watched.stop()
    return outcome
  } catch (error) {
    const mayStillCome = onLate && error instanceof AuthFailure && error.reason === 'popup-closed-by-user'
    if (mayStillCome) {
      hearLate(flow, watched).then((outcome) => outcome && onLate(outcome), silent)
    } else {
      watched.stop()
      popup.close()
    }
    throw error
  }
}

/** Null: another press has taken its place. */
async function hearLate(
  flow: string,
  watched: ReturnType<typeof watchPopup>,
): Promise<ProviderOutcome | null> {
  try {
    for (;;) {
      const why = await watched.untilSomething()
      if (why === 'given-up') return null
      if (why === 'left') continue
      const finished = await call(finishProvider, { flow })
      if (finished.state === 'failed') return null
      if (finished.state !== 'pending') return { ...finished, flow }
    }
  } finally {
    watched.stop()
  }
}

// The member was told of a cancellation; that it then also failed is no news.
const silent = () => {}

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

const width = 500
const height = 640

/** An empty window of our own, which goes to the provider as soon as the server says where. Null: blocked. */
function openProviderPopup(provider: IdentityProviderName): Window | null {
  const left = Math.max(0, window.screenX + (window.outerWidth - width) / 2)
  const top = Math.max(0, window.screenY + (window.outerHeight - height) / 2)
  const popup = window.open('', '_blank', `popup,width=${width},height=${height},left=${left},top=${top}`)
  // Some blockers hand out a window that is closed already.
  if (!popup || popup.closed) return null
  const wait = `${providerNames[provider]}に接続しています…`
  popup.document.title = wait
  popup.document.body.textContent = wait
  return popup
}
