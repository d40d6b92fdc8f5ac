import type { LiveEvent } from '#contract/protocol/live.ts'
import type { LiveMessage } from './live-message.ts'
import { openLiveStream } from './live-stream.ts'

type LeaderOptions = {
  /** The newest event of each document this browser has seen. */
  newest: ReadonlyMap<string, LiveEvent>
  onEvent: (event: LiveEvent) => void
  /** Asks every tab which documents it follows. */
  ask: () => void
}

export type Leader = { hear: (message: LiveMessage) => void; askAround: () => void; stop: () => void }

const restAfterMs = 300_000
const askEveryMs = 60_000
const answerWithinMs = 5_000

/** Runs in the leading tab, which holds the stream for all tabs. */
export function startLeader({ newest, onEvent, ask }: LeaderOptions): Leader {
  const wants = new Map<string, { documents: string[]; hidden: boolean; round: number }>()
  const stream = openLiveStream({ versionOf: (document) => newest.get(document)?.version, onEvent })
  let round = 0
  let isResting = false
  let rest: ReturnType<typeof setTimeout> | undefined
  let forget: ReturnType<typeof setTimeout> | undefined

  function update() {
    const all = [...wants.values()]
    if (all.some(({ hidden }) => !hidden)) {
      clearTimeout(rest)
      rest = undefined
      isResting = false
    } else {
      // No tab is visible: close the stream after a while. It opens again when one becomes visible.
      rest ??= setTimeout(() => {
        isResting = true
        update()
      }, restAfterMs)
    }
    stream.follow(isResting ? [] : [...new Set(all.flatMap(({ documents }) => documents))])
  }

  /** Tabs may close without a message; those that do not answer are forgotten. */
  function askAround() {
    round++
    ask()
    clearTimeout(forget)
    forget = setTimeout(() => {
      for (const [tab, want] of wants) if (want.round < round) wants.delete(tab)
      update()
    }, answerWithinMs)
  }
  const asking = setInterval(askAround, askEveryMs)

  return {
    askAround,
    hear: (message) => {
      if (message.type !== 'want') return
      const { tab, documents, hidden } = message
      if (documents.length === 0) wants.delete(tab)
      else wants.set(tab, { documents, hidden, round })
      // A new tab has no state yet; the other tabs ignore events that they know.
      for (const document of documents) {
        const event = newest.get(document)
        if (event) onEvent(event)
      }
      update()
    },
    stop: () => {
      clearInterval(asking)
      clearTimeout(forget)
      clearTimeout(rest)
      stream.close()
    },
  }
}
