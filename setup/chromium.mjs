import { existsSync } from 'node:fs'
import { aptInstall, canInstall } from './apt.mjs'
import { giveUp, tell } from './tell.mjs'

// The shell without windows comes first: it is the same engine, and a whole run takes half the time.
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
 * Finds Chromium for the end-to-end tests: the one CHROMIUM_PATH names, Playwright's own, the system's, or one
 * installed from the system's packages.
 * @returns {Promise<string>}
 */
export async function ensureChromium() {
  const named = process.env.CHROMIUM_PATH
  if (named) return existsSync(named) ? named : giveUp(`CHROMIUM_PATH names ${named}, which does not exist.`)
  const found = await find()
  if (found) return found
  if (!canInstall()) {
    giveUp(
      `No Chromium found. Run: npx playwright install chromium   (or: sudo apt-get install ${debianPackages.join(' ')})`,
    )
  }
  tell('Installing Chromium and Japanese fonts (apt-get) …')
  // Older systems have no package for the shell alone.
  if (!(await aptInstall(debianPackages)) && !(await aptInstall(['chromium', ...fonts])))
    giveUp(`apt-get install failed. Install by hand: apt-get install ${debianPackages.join(' ')}`)
  return (await find()) ?? giveUp('apt-get finished, yet there is no Chromium. Set CHROMIUM_PATH.')
}

async function find() {
  const { chromium } = await import('@playwright/test')
  return [chromium.executablePath(), ...systemPaths].find((path) => path && existsSync(path))
}
