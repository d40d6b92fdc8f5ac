import { providerChannel } from '#contract/auth/auth-provider.ts'

/** Long enough for the popup's own word to arrive, when it closes because it is done. */
const graceMs = 2_000

type Reason = 'returned' | 'left' | 'given-up'

/**
 * Says when it is time to ask the server about a popup: it told that it is back (`returned`), or the member is here
 * again and has been for a while without a word (`left`). A popup that has visited another site cannot be asked
 * itself: `closed` is true from then on, and `opener` is gone.
 */
export function watchPopup(flow: string) {
  const reasons: Reason[] = []
  let wake: (() => void) | null = null
  let timer: ReturnType<typeof setTimeout> | undefined

  function tell(reason: Reason) {
    reasons.push(reason)
    wake?.()
  }
  function startGrace() {
    clearTimeout(timer)
    timer = setTimeout(() => tell('left'), graceMs)
  }
  const stopGrace = () => clearTimeout(timer)
  const look = () => (document.hidden ? stopGrace() : startGrace())

  const channel = new BroadcastChannel(providerChannel)
  channel.onmessage = ({ data }: MessageEvent<unknown>) => {
    if (typeof data === 'object' && data !== null && Reflect.get(data, 'flow') === flow) tell('returned')
  }
  window.addEventListener('focus', startGrace)
  window.addEventListener('blur', stopGrace)
  document.addEventListener('visibilitychange', look)

  return {
    untilSomething: async (): Promise<Reason> => {
      while (reasons.length === 0) {
        await new Promise<void>((resolve) => {
          wake = resolve
        })
      }
      return reasons.shift() ?? 'left'
    },
    giveUp: () => tell('given-up'),
    stop: () => {
      stopGrace()
      channel.close()
      window.removeEventListener('focus', startGrace)
      window.removeEventListener('blur', stopGrace)
      document.removeEventListener('visibilitychange', look)
    },
  }
}
