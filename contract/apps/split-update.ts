import { decodeUpdate, UpdateEncoderV1 } from 'yjs'

type Decoded = ReturnType<typeof decodeUpdate>
type Struct = Decoded['structs'][number]
type Deleted = { client: number; clock: number; len: number }

/** Bytes for the counts, clients and clocks before the structs of one client. */
const headBytes = 24
/** An update of this size cannot exceed the count limits, so it is never split for them. */
const smallBytes = 16_384

type Cut = { bytesMax: number; clientsMax?: number; structsMax?: number }

/**
 * Splits an update into parts within the limits. The parts are equivalent to the whole in any order. A single struct,
 * such as one very long pasted text, is never split.
 */
export function splitUpdate(update: Uint8Array, cut: Cut): Uint8Array[] {
  if (update.length <= Math.min(cut.bytesMax, smallBytes)) return [update]
  const { structs, ds } = decodeUpdate(update)
  const deleted = [...ds.clients].flatMap(([client, ranges]) =>
    ranges.map(({ clock, len }): Deleted => ({ client, clock, len })),
  )
  const parts = partsOf(structs, cut)
  if (parts.length <= 1 && update.length <= cut.bytesMax && deleted.length <= deletedMax(cut)) return [update]
  const encoded = parts.map((part) => encode(part, []))
  for (let at = 0; at < deleted.length; at += deletedMax(cut)) {
    encoded.push(encode([], deleted.slice(at, at + deletedMax(cut))))
  }
  return encoded
}

/** A range takes at most three numbers of five bytes, and may be the only one of its client. */
const deletedMax = ({ bytesMax, clientsMax = Number.POSITIVE_INFINITY }: Cut) =>
  Math.max(1, Math.min(Math.floor(bytesMax / 20), clientsMax))

function partsOf(structs: readonly Struct[], cut: Cut): Struct[][] {
  const { bytesMax, clientsMax = Number.POSITIVE_INFINITY, structsMax = Number.POSITIVE_INFINITY } = cut
  const parts: Struct[][] = []
  let part: Struct[] = []
  let bytes = headBytes
  let clients = 0
  for (const struct of structs) {
    const isNewClient = part.at(-1)?.id.client !== struct.id.client
    const more = bytesOf(struct) + (isNewClient ? headBytes : 0)
    const isFull =
      bytes + more > bytesMax || clients + (isNewClient ? 1 : 0) > clientsMax || part.length >= structsMax
    if (part.length > 0 && isFull) {
      parts.push(part)
      part = []
      bytes = 2 * headBytes
      clients = 1
    } else if (isNewClient) clients++
    part.push(struct)
    bytes += more
  }
  return part.length > 0 ? [...parts, part] : parts
}

function bytesOf(struct: Struct): number {
  const encoder = new UpdateEncoderV1()
  struct.write(encoder, 0)
  return encoder.toUint8Array().length
}

/** Yjs's update format, version 1: the structs of each client from their first clock, then the deleted ranges. */
function encode(structs: readonly Struct[], deleted: readonly Deleted[]): Uint8Array {
  const encoder = new UpdateEncoderV1()
  const ofClients = byClient(structs, ({ id }) => id.client)
  encoder.writeLen(ofClients.size)
  for (const [client, own] of ofClients) {
    encoder.writeLen(own.length)
    encoder.writeClient(client)
    encoder.writeLen(own[0]?.id.clock ?? 0)
    for (const struct of own) struct.write(encoder, 0)
  }
  const rangesOf = byClient(deleted, ({ client }) => client)
  encoder.writeLen(rangesOf.size)
  for (const [client, ranges] of rangesOf) {
    encoder.writeClient(client)
    encoder.writeLen(ranges.length)
    for (const { clock, len } of ranges) {
      encoder.writeLen(clock)
      encoder.writeLen(len)
    }
  }
  return encoder.toUint8Array()
}

function byClient<Item>(items: readonly Item[], clientOf: (item: Item) => number): Map<number, Item[]> {
  const groups = new Map<number, Item[]>()
  for (const item of items) {
    const group = groups.get(clientOf(item))
    if (group) group.push(item)
    else groups.set(clientOf(item), [item])
  }
  return groups
}
