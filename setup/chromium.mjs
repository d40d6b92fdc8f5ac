import { existsSync } from 'node:fs'
import { run } from './run.mjs'
import { giveUp, tell } from './tell.mjs'

const systemPaths = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]
const debianPackages = ['chromium', 'fonts-noto-cjk', 'fonts-noto-color-emoji']

/**
 * The browser of the end-to-end tests: named by CHROMIUM_PATH, else Playwright's own, else the system's, else
 * installed from the system's packages where we may.
 * @returns {Promise<string>}
 */
export async function ensureChromium() {
  const named = process.env.CHROMIUM_PATH
  if (named) return existsSync(named) ? named : giveUp(`CHROMIUM_PATH names ${named}, which does not exist.`)
  const found = await find()
  if (found) return found
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) {
    giveUp(
      `No Chromium found. Run: npx playwright install chromium   (or: sudo apt-get install ${debianPackages.join(' ')})`,
    )
  }
  tell('Installing Chromium and Japanese fonts (apt-get) …')
  await aptGet(['update', '-qq'])
  await aptGet(['install', '-y', '-qq', '--no-install-recommends', ...debianPackages])
  return (await find()) ?? giveUp('apt-get finished, yet there is no Chromium. Set CHROMIUM_PATH.')
}

async function find() {
  const { chromium } = await import('@playwright/test')
  return [chromium.executablePath(), ...systemPaths].find((path) => path && existsSync(path))
}

/** @param {string[]} parameters */
async function aptGet(parameters) {
  const code = await run('apt-get', parameters, { quiet: true, env: { DEBIAN_FRONTEND: 'noninteractive' } })
  if (code !== 0)
    giveUp(`apt-get ${parameters[0]} failed. Install by hand: apt-get install ${debianPackages.join(' ')}`)
}
