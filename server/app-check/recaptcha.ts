import * as z from 'zod/mini'
import { recaptchaAction } from '#contract/app-check.ts'

export type RecaptchaSettings = {
  siteKey: string
  secret: string
  /** Google's verification endpoint; tests use another one. */
  verifyUrl: string
}

/** `unknown`: Google gave no usable answer. The browser did nothing wrong and may retry. */
type RecaptchaOutcome =
  | { status: 'passed' }
  | { status: 'refused'; why: string }
  | { status: 'unknown'; why: string }

export const recaptchaVerifyUrl = 'https://www.google.com/recaptcha/api/siteverify'

/** Google's recommended starting threshold: 0.0 is very likely a bot, 1.0 very likely a person. */
const scoreMin = 0.5
const answerWithinMs = 5_000

const answerShape = z.object({
  success: z.boolean(),
  score: z.optional(z.number()),
  action: z.optional(z.string()),
  hostname: z.optional(z.string()),
  'error-codes': z.optional(z.array(z.string())),
})

type Asked = { response: string; hostname: string }

export async function askRecaptcha(
  { secret, verifyUrl }: RecaptchaSettings,
  { response, hostname }: Asked,
): Promise<RecaptchaOutcome> {
  const body = await post(verifyUrl, new URLSearchParams({ secret, response }))
  if ('why' in body) return { status: 'unknown', why: body.why }
  const answer = z.safeParse(answerShape, body.json)
  if (!answer.success) return { status: 'unknown', why: 'unexpected response format' }

  const { success, score = 0, action } = answer.data
  const errors = answer.data['error-codes'] ?? []
  // Our own secret is wrong, so this is not the visitor's fault.
  if (errors.some((code) => code.endsWith('input-secret')))
    return { status: 'unknown', why: errors.join(' ') }
  if (!success) return { status: 'refused', why: errors.join(' ') || 'no success' }
  // Refuse responses that were made on another site or for another action.
  if (answer.data.hostname !== hostname) return { status: 'refused', why: 'another site' }
  if (action !== recaptchaAction) return { status: 'refused', why: 'another action' }
  return score >= scoreMin ? { status: 'passed' } : { status: 'refused', why: `score ${score}` }
}

async function post(url: string, body: URLSearchParams): Promise<{ json: unknown } | { why: string }> {
  try {
    const answer = await fetch(url, {
      method: 'POST',
      body,
      redirect: 'error',
      signal: AbortSignal.timeout(answerWithinMs),
    })
    if (!answer.ok) return { why: `status ${answer.status}` }
    return { json: await answer.json() }
  } catch (error) {
    return { why: error instanceof Error ? error.message : String(error) }
  }
}
