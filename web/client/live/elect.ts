type Beat = { id: string; hidden: boolean; leaving?: boolean; asking?: boolean }

const beatMs = 500
const silenceMs = 1_500

/** Where there are no Web Locks: the leader beats, and whoever hears no beat for a while takes over. */
export function electByBeat(name: string, lead: () => () => void): () => void {
  const id = crypto.getRandomValues(new Uint32Array(2)).join('-')
  const channel = new BroadcastChannel(`${name}:beat`)
  let stopLeading: (() => void) | null = null
  let beating: ReturnType<typeof setInterval> | undefined
  let claim: ReturnType<typeof setTimeout> | undefined

  const say = (more: Partial<Beat> = {}) => channel.postMessage({ id, hidden: document.hidden, ...more })

  // Not all in the same moment, or two would lead until they hear each other.
  function claimAfter(ms: number) {
    clearTimeout(claim)
    claim = setTimeout(takeOver, ms + Math.random() * 150)
  }

  function takeOver() {
    say()
    beating = setInterval(say, beatMs)
    stopLeading = lead()
  }

  function stepDown() {
    clearInterval(beating)
    stopLeading?.()
    stopLeading = null
  }

  channel.onmessage = ({ data: beat }: MessageEvent<Beat>) => {
    if (beat.asking) {
      if (stopLeading) say()
    } else if (beat.leaving) {
      if (!stopLeading) claimAfter(0)
    } else {
      if (stopLeading && !isBetter(beat, { id, hidden: document.hidden })) return
      if (stopLeading) stepDown()
      claimAfter(silenceMs)
    }
  }

  say({ asking: true })
  claimAfter(200)

  return () => {
    clearTimeout(claim)
    if (stopLeading) {
      stepDown()
      say({ leaving: true })
    }
    channel.close()
  }
}

/** Of two leaders the visible one stays (the browser slows hidden tabs down), then the smaller id. */
function isBetter(one: Beat, other: Beat): boolean {
  if (one.hidden !== other.hidden) return !one.hidden
  return one.id < other.id
}
