import type { Socket } from 'node:net'
import { livePath } from '#contract/protocol/live.ts'
import type { SignedInMember } from '#server/testing/members/signed-in-members.ts'
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

export const streamRequest = ({ appCheckToken }: WholeProduct, member: SignedInMember, document: string) =>
  rawPost(
    livePath,
    { ...headersOf(member), 'x-firebase-appcheck': appCheckToken },
    { documents: [{ document }] },
  )
