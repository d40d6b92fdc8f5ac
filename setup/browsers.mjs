import { ensureChromium } from './chromium.mjs'
import { ensureEngines } from './engines.mjs'

/**
 * The browsers of the end-to-end tests, as environment variables. Chromium must be there; WebKit and Firefox may be
 * missing.
 * @returns {Promise<Record<string, string>>}
 */
export async function ensureBrowsers() {
  return { CHROMIUM_PATH: await ensureChromium(), ...(await ensureEngines()) }
}
