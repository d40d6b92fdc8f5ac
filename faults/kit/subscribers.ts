import { connect, type Socket } from 'node:net'
import { livePath } from '#contract/protocol/live.ts'
import type { MemberWithToken } from '#server/testing/members/signed-in-members.ts'
import { backoffMs } from '#web/client/transport/backoff.ts'

export type Subscriber = {
  uid: string
  /** The newest version received. */
  version: () => number
  /** How often a version older than the previous one arrived. */
  timesBack: () => number
  isOpen: () => boolean
  /** Simulates a silent network loss: the socket stays open and nothing is read. */
  stopReading: () => void
  close: () => void
}

/**
 * The browser's limits (web/client/live/live-stream.ts) during the promised outage of two seconds. On a busy machine
 * the outage lasts longer, and longer backoff is not what is tested.
 */
const pauseLimits = { minMs: 500, maxMs: 2_000 }

/**
 * Follows one document and reconnects as a browser does. A raw socket, because thousands of `fetch` would be too slow.
 */
export function subscribe(
  { origin, appCheckToken }: { origin: string; appCheckToken: string },
  member: MemberWithToken,
  document: string,
): Subscriber {
  const { port } = new URL(origin)
  let socket: Socket
  let version = -1
  let timesBack = 0
  let failures = 0
  let isOpen = false
  let isOver = false
  let pause: NodeJS.Timeout | undefined

  function open() {
    let unread = ''
    socket = connect({ host: '127.0.0.1', port: Number(port) })
    socket.write(requestOf(member, appCheckToken, document, version))
    socket.setEncoding('latin1')
    socket.on('data', (chunk) => {
      // Refused, for example by a rate limit: close, because keep-alive would hold the connection open.
      if (!isOpen && !unread && !`${chunk}`.startsWith('HTTP/1.1 200')) return void socket.destroy()
      const parts = `${unread}${chunk}`.split('\n\n')
      unread = parts.pop() ?? ''
      for (const part of parts) take(part)
    })
    socket.on('error', () => {})
    socket.on('close', () => {
      isOpen = false
      if (!isOver) pause = setTimeout(open, backoffMs(++failures, pauseLimits))
    })
  }

  function take(part: string) {
    // The first heartbeat arrives at once.
    isOpen = true
    failures = 0
    const told = /^data: .*"version":(\d+)/m.exec(part)?.[1]
    if (told === undefined) return
    if (Number(told) < version) timesBack++
    version = Math.max(version, Number(told))
  }

  open()
  return {
    uid: member.uid,
    version: () => version,
    timesBack: () => timesBack,
    isOpen: () => isOpen,
    stopReading: () => void socket.pause(),
    close: () => {
      isOver = true
      clearTimeout(pause)
      socket.destroy()
    },
  }
}

function requestOf(
  { uid, idToken }: MemberWithToken,
  appCheckToken: string,
  document: string,
  version: number,
): string {
  const body = JSON.stringify({ documents: [{ document, ...(version >= 0 && { version }) }] })
  const [one, two, three] = Buffer.from(uid)
  const lines = [
    `POST ${livePath} HTTP/1.1`,
    'host: localhost',
    'content-type: application/json',
    `content-length: ${body.length}`,
    `authorization: Bearer ${idToken}`,
    `x-firebase-appcheck: ${appCheckToken}`,
    // Each member has another network: the limit per address is tested elsewhere.
    `x-forwarded-for: 10.${one}.${two}.${three}`,
  ]
  return `${lines.join('\r\n')}\r\n\r\n${body}`
}
