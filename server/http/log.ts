import type { FastifyBaseLogger } from 'fastify'
import { type Bindings, type DestinationStream, type Logger, pino, stdSerializers } from 'pino'

type LogOptions = { level?: string; pretty?: boolean }

/** Structured lines on standard output. Leaves out secrets: tokens, cookies and query strings (idToken). */
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

/**
 * Creates a request's child logger on first use: most requests log nothing, and creating one, which redacts
 * secrets, took longer than many calls.
 */
export function childWhenNeeded(parent: FastifyBaseLogger, bindings: Bindings): FastifyBaseLogger {
  let made: FastifyBaseLogger | undefined
  const child = () => {
    made ??= parent.child(bindings)
    return made
  }
  const by = (level: LogLevel) =>
    ((...line: Parameters<FastifyBaseLogger[LogLevel]>) =>
      child()[level](...line)) as FastifyBaseLogger[LogLevel] // Cast: the method's overloads.
  return {
    level: parent.level,
    fatal: by('fatal'),
    error: by('error'),
    warn: by('warn'),
    info: by('info'),
    debug: by('debug'),
    trace: by('trace'),
    silent: by('silent'),
    child: (...of) => child().child(...of),
  }
}

type LogLevel = 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace' | 'silent'

type Answered = { reqId: string; method: string; url: string; status: number; ms: number }

export function logAnswered(
  log: Pick<FastifyBaseLogger, 'info'>,
  { reqId, method, url, status, ms }: Answered,
) {
  log.info({ reqId, method, path: withoutSecret(pathOf(url)), status, ms: Math.round(ms) }, 'answered')
}

/** Path only: a query may hold a one-time ID token. */
export function pathOf(url: string): string {
  const queryAt = url.indexOf('?')
  return queryAt < 0 ? url : url.slice(0, queryAt)
}

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

/** A database error carries the row that failed; name, code and stack are enough to find the cause. */
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

/** The addresses of calendars, shared pages and invitations are secrets of their members, also where one is misspelled. */
const withoutSecret = (path: string) =>
  path.replace(/^\/(calendar|join|s)\/[^/]+/, '/$1/…').replace(/[\w-]{43}(?=\.ics)/gi, '…')
