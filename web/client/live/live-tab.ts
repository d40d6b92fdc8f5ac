import type { LiveEvent } from '#contract/protocol/live.ts'
import { elect } from './elect.ts'
import { type Leader, startLeader } from './live-leader.ts'
import type { LiveMessage } from './live-message.ts'

export type LiveTab = {
  follow: (path: string, onData: (data: unknown) => void) => () => 'nothing left' | 'more'
  close: () => void
}

/** This tab's part: it announces the documents it follows, receives events, and leads if it is elected. */
export function joinLive(uid: string): LiveTab {
  const name = `live:${uid}`
  const tab = crypto.getRandomValues(new Uint32Array(2)).join('-')
  const channel = new BroadcastChannel(name)
  const newest = new Map<string, LiveEvent>()
  const followers = new Map<string, Set<(data: unknown) => void>>()
  let leader: Leader | null = null

  function say(message: LiveMessage) {
    channel.postMessage(message)
    // A channel does not deliver to its own tab.
    leader?.hear(message)
  }

  function tellWants() {
    say({ type: 'want', tab, documents: [...followers.keys()], hidden: document.hidden })
  }

  /** Ignores events that are not newer than the known state. */
  function take(event: LiveEvent) {
    const known = newest.get(event.document)
    if (known && known.version >= event.version) return
    newest.set(event.document, event)
    for (const onData of followers.get(event.document) ?? []) onData(event.data)
  }

  channel.onmessage = ({ data: message }: MessageEvent<LiveMessage>) => {
    if (message.type === 'event') take(message.event)
    if (message.type === 'who') tellWants()
    leader?.hear(message)
  }

  function lead() {
    const started = startLeader({
      newest,
      onEvent: (event) => {
        take(event)
        channel.postMessage({ type: 'event', event } satisfies LiveMessage)
      },
      ask: () => {
        channel.postMessage({ type: 'who' } satisfies LiveMessage)
        tellWants()
      },
    })
    leader = started
    started.askAround()
    return () => {
      started.stop()
      leader = null
    }
  }

  let stopElection = elect(name, lead)

  // A page in the back/forward cache is frozen and must not lead.
  const leave = () => {
    stopElection()
    channel.postMessage({ type: 'want', tab, documents: [], hidden: true } satisfies LiveMessage)
  }
  const comeBack = ({ persisted }: PageTransitionEvent) => {
    if (!persisted) return
    stopElection = elect(name, lead)
    tellWants()
  }
  document.addEventListener('visibilitychange', tellWants)
  window.addEventListener('pagehide', leave)
  window.addEventListener('pageshow', comeBack)

  return {
    follow: (path, onData) => {
      const isNew = !followers.has(path)
      const ofPath = followers.get(path) ?? new Set()
      // A new function each time, so that two followers can use the same callback.
      const follower = (data: unknown) => onData(data)
      ofPath.add(follower)
      followers.set(path, ofPath)
      const known = newest.get(path)
      if (known) onData(known.data)
      if (isNew) tellWants()
      return () => {
        ofPath.delete(follower)
        if (ofPath.size > 0) return 'more'
        followers.delete(path)
        if (followers.size === 0) return 'nothing left'
        tellWants()
        return 'more'
      }
    },
    close: () => {
      document.removeEventListener('visibilitychange', tellWants)
      window.removeEventListener('pagehide', leave)
      window.removeEventListener('pageshow', comeBack)
      leave()
      channel.close()
    },
  }
}
