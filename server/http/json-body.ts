import { CallError } from './call-error.ts'

const depthMax = 64

/** Parses a request's JSON and refuses what would hurt later: depth, prototype keys, text PostgreSQL refuses. */
export function parseJsonBody(contentType: string | undefined, body: unknown): unknown {
  if (!/^application\/json\s*(;|$)/i.test(contentType ?? '')) throw badRequest()
  if (typeof body !== 'string') throw badRequest()
  const parsed = parse(body)
  refuseHarmful(parsed, depthMax)
  return parsed
}

/** A callable's body holds `data` and nothing else, as the protocol says. */
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
  // Validation walks the value by recursion, so depth would become a stack overflow.
  if (depthLeft === 0) throw badRequest()
  for (const [key, inner] of Object.entries(value)) {
    if (key === '__proto__') throw badRequest()
    refuseText(key)
    refuseHarmful(inner, depthLeft - 1)
  }
}

/** PostgreSQL stores neither NUL nor half a surrogate pair; refused here it is a bad request, there a failure. */
function refuseText(text: string) {
  if (text.includes('\0') || !text.isWellFormed()) throw badRequest()
}
