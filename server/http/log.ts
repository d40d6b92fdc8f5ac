import { type DestinationStream, type Logger, pino, stdSerializers } from 'pino'

export type LogOptions = { level?: string; pretty?: boolean }

/** Structured lines on standard output. Secrets stay out: tokens, cookies, and query strings (idToken). */
export function createLog({ level = 'info', pretty = false }: LogOptions, to?: DestinationStream): Logger {
  const options = {
    level,
    base: null,
    redact: { paths: secretPaths, censor: '…' },
    serializers: { err: errorWithoutValues },
  }
  if (to) return pino(options, to)
  if (!pretty) return pino(options)
  return pino({ ...options, transport: { target: 'pino-pretty', options: { ignore: 'pid,hostname' } } })
}

/** The path alone: a query may hold a one-time ID token. */
export const pathOf = (url: string) => url.split('?', 1)[0] ?? '/'

const secrets = [
  'authorization',
  'cookie',
  'set-cookie',
  'x-firebase-appcheck',
  'idToken',
  'token',
  'password',
]
const secretPaths = secrets.flatMap((name) => [`["${name}"]`, `*["${name}"]`, `*.headers["${name}"]`])

/** A database error carries the row it failed on; name, code and stack are enough to find the cause. */
function errorWithoutValues(error: Error) {
  const { type, message, stack } = stdSerializers.err(error)
  const code = Reflect.get(error, 'code')
  const cause: unknown = error.cause
  return {
    type,
    message,
    stack,
    ...(code !== undefined && { code }),
    ...(cause instanceof Error && { cause: { message: cause.message, stack: cause.stack } }),
  }
}
