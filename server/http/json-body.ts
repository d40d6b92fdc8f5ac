import { CallError } from './call-error.ts'

const depthMax = 64

/** Parses JSON and refuses what would fail later: deep nesting, prototype keys, text that PostgreSQL refuses. */
export function parseJsonBody(contentType: string | undefined, body: unknown): unknown {
  if (!/^application\/json\s*(;|$)/i.test(contentType ?? '')) throw badRequest()
  if (typeof body !== 'string') throw badRequest()
  const parsed = parse(body)
  refuseHarmful(parsed, depthMax)
  return parsed
}

/** The protocol allows exactly one field, `data`. */
export function dataOf(body: unknown): unknown {
  if (typeof body !== 'object' || body === null || !Object.hasOwn(body, 'data')) throw badRequest()
  if (Object.keys(body).length !== 1) throw badRequest()
  return Reflect.get(body, 'data')
}

export const badRequest = () => new CallError('invalid-argument', 'bad-request')

function parse(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    throw badRequest()
  }
}

function refuseHarmful(value: unknown, depthLeft: number): void {
  if (typeof value === 'string') refuseText(value)
  if (typeof value !== 'object' || value === null) return
  // Validation is recursive, so deep nesting would overflow the stack.
  if (depthLeft === 0) throw badRequest()
  for (const [key, inner] of Object.entries(value)) {
    if (key === '__proto__') throw badRequest()
    refuseText(key)
    refuseHarmful(inner, depthLeft - 1)
  }
}

/**
 * PostgreSQL can store neither NUL nor a lone surrogate. Refused here it is a bad request, there an internal error.
 */
function refuseText(text: string) {
  if (text.includes('\0') || !text.isWellFormed()) throw badRequest()
}
