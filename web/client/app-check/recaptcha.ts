import { recaptchaAction } from '#contract/app-check.ts'
import { CallFailure } from '../transport/call-failure.ts'

type Recaptcha = {
  ready: (then: () => void) => void
  execute: (siteKey: string, options: { action: string }) => Promise<string>
}

let loading: Promise<Recaptcha> | null = null

/** A token of Google's reCAPTCHA v3, which the server verifies with Google. */
export async function askRecaptcha(siteKey: string): Promise<string> {
  loading ??= load(siteKey)
  try {
    const recaptcha = await loading
    return await recaptcha.execute(siteKey, { action: recaptchaAction })
  } catch (error) {
    // Load the script again next time: it may have failed because of the network.
    loading = null
    throw new CallFailure('unavailable', 'unavailable', {}, error)
  }
}

function load(siteKey: string): Promise<Recaptcha> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script')
    script.src = `https://www.google.com/recaptcha/api.js?render=${encodeURIComponent(siteKey)}`
    script.onerror = () => reject(new Error('the script did not load'))
    script.onload = () => {
      // The loaded script defines it, as Google documents.
      const recaptcha = Reflect.get(window, 'grecaptcha') as Recaptcha | undefined
      if (recaptcha) recaptcha.ready(() => resolve(recaptcha))
      else reject(new Error('the script brought nothing'))
    }
    document.head.append(script)
  })
}
