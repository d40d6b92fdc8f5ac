/** The outcome of an HTTP request to a company. */
export type ProviderAnswer =
  | { status: 'answered'; http: number; body: unknown }
  /** No connection was made, so the company has received nothing. */
  | { status: 'unsent'; why: string }
  /** The request was sent and no readable response came back: the company may have executed it. */
  | { status: 'lost'; why: string }

export type ProviderQuestion = {
  url: string
  method: 'GET' | 'POST' | 'DELETE'
  headers: Record<string, string>
  body?: string
}

/** Longer than any company takes, shorter than the lease of a job. */
const answerWithinMs = 20_000

/** Sends one request. Only the caller knows whether it may be retried. */
export async function ask(
  { url, ...question }: ProviderQuestion,
  withinMs = answerWithinMs,
): Promise<ProviderAnswer> {
  try {
    const signal = AbortSignal.timeout(withinMs)
    // A redirect would send our signature to an unknown host.
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

/** Undefined if it is not JSON: a proxy's error page is not the company's response. */
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
