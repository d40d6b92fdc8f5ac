import { isUtf8 } from 'node:buffer'

/** The Yjs content types our apps write; the others are refused. */
const [gc, deleted, text, format, type, any, skip] = [0, 1, 4, 6, 7, 8, 10]
const hasOrigin = 0x80
const hasRightOrigin = 0x40
const hasParentKey = 0x20
/** Y.Array, Y.Map and Y.Text. */
const typeMax = 2
/** Records hold lists of plain values, which are never nested deeply. */
const depthMax = 16
const safeIntegerBytesMax = 8
/** The style of letters as JSON: at most the address of a link. */
const styleBytesMax = 8_192

/** Counted like structs: values in lists and objects, and deleted ranges, because each costs time too. */
type UpdateLimits = { clientsMax: number; structsMax: number }

/**
 * Checks the frame of an update (Yjs's format, version 1) and counts its clients and structs. It reads each byte at
 * most once and builds nothing, so it may run on the main thread; integrating happens in a worker.
 */
export function scanUpdate(update: Uint8Array, limits: UpdateLimits): 'sound' | 'malformed' | 'too-many' {
  try {
    scan(cursorOver(update, limits.structsMax), limits)
    return 'sound'
  } catch (error) {
    if (error instanceof Malformed) return 'malformed'
    if (error instanceof TooMany) return 'too-many'
    throw error
  }
}

/** The clients that wrote something in a sound update. Those of whom it only deletes something are not among them. */
export function clientsIn(update: Uint8Array): number[] {
  return scanClients(cursorOver(update, Number.POSITIVE_INFINITY), Number.POSITIVE_INFINITY)
}

class Malformed extends Error {}
class TooMany extends Error {}

function scan(read: Cursor, { clientsMax }: UpdateLimits) {
  scanClients(read, clientsMax)
  const deletingClients = read.number()
  if (deletingClients > clientsMax) throw new TooMany()
  for (let client = 0; client < deletingClients; client++) {
    read.number()
    const ranges = read.count()
    for (let range = 0; range < ranges; range++) skipId(read)
  }
  if (!read.isAtEnd()) throw new Malformed()
}

function scanClients(read: Cursor, clientsMax: number): number[] {
  const clients = read.number()
  if (clients > clientsMax) throw new TooMany()
  const writing: number[] = []
  for (let client = 0; client < clients; client++) {
    const structs = read.count()
    const id = read.number()
    read.number()
    let hasWritten = false
    for (let struct = 0; struct < structs; struct++) hasWritten = skipStruct(read) || hasWritten
    if (hasWritten) writing.push(id)
  }
  return writing
}

type Cursor = ReturnType<typeof cursorOver>

/** Whether it stands for something written, and not for a gap. */
function skipStruct(read: Cursor): boolean {
  const info = read.byte()
  // Yjs reads a skip only without flags; with flags the same number is an unknown content type.
  if (info === skip) {
    read.number()
    return false
  }
  skipWritten(read, info)
  return true
}

function skipWritten(read: Cursor, info: number) {
  const content = info & 0x1f
  if (content === gc) return void read.number()
  if (info & hasOrigin) skipId(read)
  if (info & hasRightOrigin) skipId(read)
  if ((info & (hasOrigin | hasRightOrigin)) === 0) {
    if (read.number() === 1) read.string()
    else skipId(read)
    if (info & hasParentKey) read.string()
  }
  if (content === deleted) return void read.number()
  if (content === text) return read.string()
  if (content === format) {
    read.string()
    return read.json(styleBytesMax)
  }
  if (content === type) {
    if (read.number() > typeMax) throw new Malformed()
    return
  }
  if (content !== any) throw new Malformed()
  const values = read.count()
  for (let value = 0; value < values; value++) skipAny(read, 0)
}

function skipId(read: Cursor) {
  read.number()
  read.number()
}

/** lib0's encoding of plain values: one byte for the type, then the value. */
function skipAny(read: Cursor, depth: number) {
  if (depth > depthMax) throw new Malformed()
  const kind = read.byte()
  if (kind === 127 || kind === 126 || kind === 121 || kind === 120) return // undefined, null, false, true
  if (kind === 125) return void read.number()
  if (kind === 124) return read.skip(4)
  if (kind === 123) return read.skip(8)
  if (kind === 119) return read.string()
  if (kind === 118 || kind === 117) {
    const entries = read.count()
    for (let entry = 0; entry < entries; entry++) {
      if (kind === 118) read.string()
      skipAny(read, depth + 1)
    }
    return
  }
  throw new Malformed()
}

function cursorOver(bytes: Uint8Array, countMax: number) {
  let at = 0
  let counted = 0
  function byte(): number {
    const value = bytes[at++]
    if (value === undefined) throw new Malformed()
    return value
  }
  function number(): number {
    let value = 0
    let factor = 1
    for (let n = 0; n < safeIntegerBytesMax; n++) {
      const next = byte()
      value += (next & 0x7f) * factor
      factor *= 128
      if (next < 0x80) {
        if (value > Number.MAX_SAFE_INTEGER) throw new Malformed()
        return value
      }
    }
    throw new Malformed()
  }
  /** How many items follow, of all announced so far. */
  function count(): number {
    const value = number()
    counted += value
    if (counted > countMax) throw new TooMany()
    return value
  }
  function skip(length: number) {
    at += length
    if (at > bytes.length) throw new Malformed()
  }
  function string() {
    const length = number()
    const from = at
    skip(length)
    if (!isUtf8(bytes.subarray(from, at))) throw new Malformed()
  }
  function json(bytesMax: number) {
    const length = number()
    const from = at
    if (length > bytesMax) throw new Malformed()
    skip(length)
    try {
      JSON.parse(Buffer.from(bytes.subarray(from, at)).toString())
    } catch {
      throw new Malformed()
    }
  }
  return { byte, number, count, skip, string, json, isAtEnd: () => at === bytes.length }
}
