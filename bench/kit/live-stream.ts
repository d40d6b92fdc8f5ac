import type { Socket } from 'node:net'
import { livePath } from '#contract/protocol/live.ts'
import type { MemberWithToken } from '#server/testing/members/signed-in-members.ts'
import { headersOf, type WholeProduct } from '../whole-product.ts'
import { open, rawPost } from './http-load.ts'

/** Resolves with the first event; later events are read and discarded. */
export async function openStream(origin: string, request: string): Promise<Socket> {
  const socket = await open(origin)
  await new Promise<void>((resolve, reject) => {
    socket.on('data', (chunk) => {
      if (chunk.includes('data: ') || chunk.includes(':\n\n')) resolve()
      else if (!chunk.includes('HTTP/1.1 200')) reject(new Error(`no stream: ${chunk}`))
    })
    socket.write(request)
  })
  return socket
}

export const streamRequest = (
  { appCheckToken }: WholeProduct,
  member: MemberWithToken,
  ...documents: string[]
) =>
  rawPost(
    livePath,
    { ...headersOf(member), 'x-firebase-appcheck': appCheckToken },
    { documents: documents.map((document) => ({ document })) },
  )

/** Counts the events of sync documents on any number of streams. */
export function eventCounter() {
  let arrived = 0
  let onArrived = () => {}
  return {
    count: (stream: Socket) =>
      stream.on('data', (chunk) => {
        arrived += chunk.toString('latin1').split('"seq":').length - 1
        onArrived()
      }),
    /** Resolves when so many more events have arrived. */
    untilMore: async (more: number) => {
      const wanted = arrived + more
      while (arrived < wanted) {
        await new Promise<void>((resolve) => {
          onArrived = resolve
        })
      }
    },
  }
}
