import { existsSync } from 'node:fs'
import { run } from './run.mjs'
import { giveUp, tell } from './tell.mjs'

// The shell without windows first: the same engine, and half the time of a whole run.
const systemPaths = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]
const fonts = ['fonts-noto-cjk', 'fonts-noto-color-emoji']
const debianPackages = ['chromium-headless-shell', ...fonts]

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
  // Older systems have no package for the shell alone.
  if (!(await aptInstall(debianPackages)) && !(await aptInstall(['chromium', ...fonts])))
    giveUp(`apt-get install failed. Install by hand: apt-get install ${debianPackages.join(' ')}`)
  return (await find()) ?? giveUp('apt-get finished, yet there is no Chromium. Set CHROMIUM_PATH.')
}

async function find() {
  const { chromium } = await import('@playwright/test')
  return [chromium.executablePath(), ...systemPaths].find((path) => path && existsSync(path))
}

/** @param {string[]} packages */
function aptInstall(packages) {
  return aptGet(['install', '-y', '-qq', '--no-install-recommends', ...packages])
}

/** @param {string[]} parameters */
async function aptGet(parameters) {
  return (await run('apt-get', parameters, { quiet: true, env: { DEBIAN_FRONTEND: 'noninteractive' } })) === 0
}
