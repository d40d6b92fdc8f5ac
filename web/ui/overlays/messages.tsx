import { OfferBar } from './offer-bar.tsx'
import { Toaster } from './toaster.tsx'

/** An offer takes longer to decide on than a sentence takes to read. */
const offerMs = 10_000

/** Everything that appears over a page without being asked for. */
export function Messages({ toastMs }: { toastMs: number }) {
  return (
    <>
      <Toaster durationMs={toastMs} />
      <OfferBar durationMs={offerMs} />
    </>
  )
}
