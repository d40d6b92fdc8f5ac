/** What came of asking a company over HTTP. */
export type Answer =
  | { status: 'answered'; http: number; body: unknown }
  /** No connection was made: they have heard nothing of it. */
  | { status: 'unsent'; why: string }
  /** It went out, and no answer that can be read came back: they may have done it. */
  | { status: 'lost'; why: string }

export type Question = {
  url: string
  method: 'GET' | 'POST' | 'DELETE'
  headers: Record<string, string>
  body?: string
}

/** Longer than any of the companies takes in earnest, shorter than the lease of a job. */
export const answerWithinMs = 20_000

/** Asks once. Whether it may be asked again is for whoever knows what the question was. */
export async function ask({ url, ...question }: Question, withinMs = answerWithinMs): Promise<Answer> {
  try {
    const signal = AbortSignal.timeout(withinMs)
    // A redirect would carry our signature to a place nobody has named.
    const response = await fetch(url, { ...question, signal, redirect: 'error' })
    const text = await response.text()
    return { status: 'answered', http: response.status, body: parsed(text) }
  } catch (error) {
    const code = codeOf(error)
    const why = code ?? (error instanceof Error ? error.name : String(error))
    return { status: unsentCodes.has(code ?? '') ? 'unsent' : 'lost', why }
  }
}

const unsentCodes = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
])

/** Undefined when it is no JSON: what a proxy says in the company's place is no answer of theirs. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function codeOf(error: unknown): string | undefined {
  const cause = error instanceof Error ? error.cause : undefined
  const code = cause instanceof Error && 'code' in cause ? cause.code : undefined
  return typeof code === 'string' ? code : undefined
}
