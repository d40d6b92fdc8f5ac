import { decodeUpdate, UpdateEncoderV1 } from 'yjs'

type Decoded = ReturnType<typeof decodeUpdate>
type Struct = Decoded['structs'][number]
type Deleted = { client: number; clock: number; len: number }

/** Counts, clients and clocks before the structs of one client. */
const headBytes = 24
/** Each at most three numbers of five bytes. */
const deletedPerPart = 20_000

/**
 * Cuts an update into several of at most `bytesMax`, which together say the same in whatever order they arrive.
 * What cannot be cut, one very long text typed at once, stays whole.
 */
export function splitUpdate(update: Uint8Array, bytesMax: number): Uint8Array[] {
  if (update.length <= bytesMax) return [update]
  const { structs, ds } = decodeUpdate(update)
  const deleted = [...ds.clients].flatMap(([client, ranges]) =>
    ranges.map(({ clock, len }): Deleted => ({ client, clock, len })),
  )
  const parts = partsOf(structs, bytesMax).map((part) => encode(part, []))
  for (let at = 0; at < deleted.length; at += deletedPerPart) {
    parts.push(encode([], deleted.slice(at, at + deletedPerPart)))
  }
  return parts
}

function partsOf(structs: readonly Struct[], bytesMax: number): Struct[][] {
  const parts: Struct[][] = []
  let part: Struct[] = []
  let bytes = headBytes
  for (const struct of structs) {
    const isNewClient = part.at(-1)?.id.client !== struct.id.client
    const more = bytesOf(struct) + (isNewClient ? headBytes : 0)
    if (part.length > 0 && bytes + more > bytesMax) {
      parts.push(part)
      part = []
      bytes = 2 * headBytes
    }
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

/** Yjs's own format, version 1: the structs by client from their first clock on, then what was deleted. */
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
