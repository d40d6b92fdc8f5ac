import type { Env } from '../env.ts'
import { connectRedis, reasonOf } from '../live/redis-connection.ts'
import { smtpSender } from '../mail/smtp-sender.ts'
import { type DoctorFinding, finding } from './finding.ts'

const timeoutMs = 5_000

/** Connects and signs in; `ops mail test` sends a mail. */
export async function checkMail({ mail }: Pick<Env, 'mail'>): Promise<DoctorFinding[]> {
  if (!mail) return [finding('mail', 'skip', 'mail-not-configured')]
  const smtp = smtpSender({ ...mail, timeoutMs })
  try {
    await smtp.check()
    return [finding('mail', 'ok', 'doctor-mail', { host: new URL(mail.smtpUrl).host })]
  } catch (error) {
    const detail = error instanceof Error ? error.message : String(error)
    return [finding('mail', 'fail', 'mail-failed', { detail })]
  } finally {
    smtp.close()
  }
}

/** Connects and signs in to the Redis that carries live notices. */
export async function checkNotices({ noticesUrl }: Pick<Env, 'noticesUrl'>): Promise<DoctorFinding[]> {
  const name = 'Redis (NOTICES_URL)'
  if (!noticesUrl) return [finding('notices', 'skip', 'doctor-not-configured', { name })]
  try {
    const redis = await connectRedis(noticesUrl, AbortSignal.timeout(timeoutMs))
    const detail = String(await redis.ping())
    redis.destroy()
    return [finding('notices', 'ok', 'doctor-outside', { name, detail })]
  } catch (error) {
    // Members still see every change, up to five seconds later.
    return [finding('notices', 'warn', 'doctor-outside', { name, detail: reasonOf(error) })]
  }
}

/** The addresses that a configured company answers at; only whether it answers counts, not what. */
export function outsideAddresses(env: Env): { name: string; url: string | null }[] {
  const { amazon, paypay, giftee, quo } = env.companies
  return [
    { name: 'Google', url: env.google && 'https://accounts.google.com/.well-known/openid-configuration' },
    { name: 'Apple', url: env.apple && 'https://appleid.apple.com/.well-known/openid-configuration' },
    { name: 'reCAPTCHA', url: env.recaptcha && 'https://www.google.com/recaptcha/api.js' },
    { name: 'Amazon', url: amazon?.endpoint ?? null },
    { name: 'PayPay', url: paypay?.endpoint ?? null },
    { name: 'giftee', url: giftee?.endpoint ?? null },
    { name: 'QUO', url: quo?.endpoint ?? null },
  ]
}

export async function checkOutside({
  name,
  url,
}: {
  name: string
  url: string | null
}): Promise<DoctorFinding[]> {
  if (!url) return [finding('outside', 'skip', 'doctor-not-configured', { name })]
  const detail = await statusOf(url)
  const level = typeof detail === 'number' && detail < 500 ? 'ok' : 'fail'
  return [finding('outside', level, 'doctor-outside', { name, detail: String(detail) })]
}

/** As a visitor sees it: through the proxy, with HSTS and an answer of one of our processes. */
export async function checkPublicOrigin({ publicOrigin: origin, localMode }: Env): Promise<DoctorFinding[]> {
  if (localMode) return []
  const answer = await fetch(`${origin}/readyz`, { signal: AbortSignal.timeout(timeoutMs) }).catch(causeOf)
  if (typeof answer === 'string')
    return [finding('public', 'fail', 'doctor-public', { origin, detail: answer })]
  const lacking = [
    ...(answer.ok ? [] : [`/readyz ${answer.status}`]),
    ...(answer.headers.has('x-request-id') ? [] : ['no X-Request-Id: another server answers']),
    ...(answer.headers.has('strict-transport-security') ? [] : ['no Strict-Transport-Security']),
  ]
  const detail = lacking.join(', ') || 'ready'
  return [finding('public', lacking.length === 0 ? 'ok' : 'fail', 'doctor-public', { origin, detail })]
}

async function statusOf(url: string): Promise<number | string> {
  const answer = await fetch(url, { method: 'HEAD', signal: AbortSignal.timeout(timeoutMs) }).catch(causeOf)
  return typeof answer === 'string' ? answer : answer.status
}

/** fetch hides the reason, such as a refused connection or a wrong certificate, in its cause. */
function causeOf(error: unknown): string {
  const cause = error instanceof Error ? (error.cause ?? error) : error
  return cause instanceof Error ? (Reflect.get(cause, 'code') ?? cause.message) : String(cause)
}
