import { CallError } from './call-error.ts'

const depthMax = 64
/** Twice what the largest valid input has. JSON.parse takes microseconds for a value, whatever the size of the text. */
const jsonValuesMax = 4_096

export const badRequest = () => new CallError('invalid-argument', 'bad-request')

/** Known from the head of the request alone. */
export function refuseOtherTypes(contentType: string | undefined): void {
  if (!/^application\/json\s*(;|$)/i.test(contentType ?? '')) throw badRequest()
}

/** Parses JSON and refuses what would cost much or fail later: deep nesting, prototype keys, text that PostgreSQL refuses. */
export function parseJsonBody(body: unknown): unknown {
  if (typeof body !== 'string') throw badRequest()
  refuseCostly(body)
  const parsed = parse(body)
  refuseHarmful(parsed)
  return parsed
}

/** The protocol allows exactly one field, `data`. */
export function dataOf(body: unknown): unknown {
  if (typeof body !== 'object' || body === null || !Object.hasOwn(body, 'data')) throw badRequest()
  if (Object.keys(body).length !== 1) throw badRequest()
  return Reflect.get(body, 'data')
}

const backslash = 0x5c

/**
 * Counts values and nesting before anything is parsed: a megabyte of `0,0,0` or of unique keys takes JSON.parse 100
 * times as long as a megabyte of one text. Nesting would also overflow the stack of the validation, which is recursive.
 */
function refuseCostly(text: string): void {
  let values = 1
  let depth = 0
  for (let at = 0; at < text.length; at++) {
    switch (text.charCodeAt(at)) {
      case 0x22: // "
        at = endOfString(text, at)
        break
      case 0x2c: // ,
        values++
        break
      case 0x5b: // [
      case 0x7b: // {
        values++
        depth++
        break
      case 0x5d: // ]
      case 0x7d: // }
        depth--
    }
    if (values > jsonValuesMax || depth > depthMax) throw badRequest()
  }
}

/** The index of the quote that ends the string. */
function endOfString(text: string, start: number): number {
  for (let end = text.indexOf('"', start + 1); end > 0; end = text.indexOf('"', end + 1)) {
    let escapes = 0
    while (text.charCodeAt(end - 1 - escapes) === backslash) escapes++
    if (escapes % 2 === 0) return end
  }
  throw badRequest()
}

function parse(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    throw badRequest()
  }
}

function refuseHarmful(value: unknown): void {
  if (typeof value === 'string') refuseText(value)
  if (typeof value !== 'object' || value === null) return
  if (Array.isArray(value)) {
    // Not its entries: the key of each would be made as a string.
    for (const inner of value) refuseHarmful(inner)
    return
  }
  for (const [key, inner] of Object.entries(value)) {
    if (key === '__proto__') throw badRequest()
    refuseText(key)
    refuseHarmful(inner)
  }
}

/**
 * PostgreSQL can store neither NUL nor a lone surrogate. Refused here it is a bad request, there an internal error.
 */
function refuseText(text: string) {
  if (text.includes('\0') || !text.isWellFormed()) throw badRequest()
}
