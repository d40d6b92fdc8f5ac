import { decodeUpdate, UpdateEncoderV1 } from 'yjs'

type Decoded = ReturnType<typeof decodeUpdate>
type Struct = Decoded['structs'][number]
type DeleteSet = Decoded['ds']

/**
 * Cuts an update into several of at most about `bytesMax`, which together say the same in whatever order they
 * arrive. What cannot be cut, one very long text typed at once, stays whole.
 */
export function splitUpdate(update: Uint8Array, bytesMax: number): Uint8Array[] {
  if (update.length <= bytesMax) return [update]
  const { structs, ds } = decodeUpdate(update)
  const parts: Struct[][] = [[]]
  let bytes = 0
  for (const struct of structs) {
    const structBytes = bytesOf(struct)
    if (bytes > 0 && bytes + structBytes > bytesMax) {
      parts.push([])
      bytes = 0
    }
    parts.at(-1)?.push(struct)
    bytes += structBytes
  }
  return [...parts.map((part) => encode(part, null)), encode([], ds)]
}

function bytesOf(struct: Struct): number {
  const encoder = new UpdateEncoderV1()
  struct.write(encoder, 0)
  return encoder.toUint8Array().length
}

/** Yjs's own format, version 1: the structs by client from their first clock on, then what was deleted. */
function encode(structs: readonly Struct[], deleted: DeleteSet | null): Uint8Array {
  const encoder = new UpdateEncoderV1()
  const byClient = new Map<number, Struct[]>()
  for (const struct of structs) {
    const own = byClient.get(struct.id.client)
    if (own) own.push(struct)
    else byClient.set(struct.id.client, [struct])
  }
  encoder.writeLen(byClient.size)
  for (const [client, own] of byClient) {
    encoder.writeLen(own.length)
    encoder.writeClient(client)
    encoder.writeLen(own[0]?.id.clock ?? 0)
    for (const struct of own) struct.write(encoder, 0)
  }
  encoder.writeLen(deleted?.clients.size ?? 0)
  for (const [client, ranges] of deleted?.clients ?? []) {
    encoder.writeClient(client)
    encoder.writeLen(ranges.length)
    for (const { clock, len } of ranges) {
      encoder.writeLen(clock)
      encoder.writeLen(len)
    }
  }
  return encoder.toUint8Array()
}
