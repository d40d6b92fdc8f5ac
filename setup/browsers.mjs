import { findOrInstallChromium } from './chromium.mjs'
import { ensureEngines } from './engines.mjs'

/** @typedef {{ CHROMIUM_PATH?: string, [name: string]: string | undefined }} Browsers */

/**
 * The browsers of the journeys, as environment variables. One that is missing and cannot be installed is named in one
 * line, and its journeys are left out.
 * @returns {Promise<Browsers>}
 */
export async function ensureBrowsers() {
  const chromium = await findOrInstallChromium()
  return { ...(chromium && { CHROMIUM_PATH: chromium }), ...(await ensureEngines()) }
}
