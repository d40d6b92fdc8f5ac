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
 * Chromium, for programs that cannot do without it.
 * @returns {Promise<string>}
 */
export async function ensureChromium() {
  return (await findOrInstallChromium()) ?? giveUp('Without Chromium this cannot run.')
}

/**
 * The Chromium that CHROMIUM_PATH names, Playwright's own, the system's, or one installed from the system's packages.
 * Null where it is missing and cannot be installed.
 * @returns {Promise<string | null>}
 */
export async function findOrInstallChromium() {
  const named = process.env.CHROMIUM_PATH
  if (named) return existsSync(named) ? named : giveUp(`CHROMIUM_PATH names ${named}, which does not exist.`)
  const found = (await find()) ?? (canInstall() ? await install() : undefined)
  if (found) return found
  tell(
    `Chromium is missing. To install it: npx playwright install chromium   (or: sudo apt-get install ${debianPackages.join(' ')})`,
  )
  return null
}

async function install() {
  tell('Installing Chromium and Japanese fonts (apt-get) …')
  // Older systems have no package for the shell alone.
  if (!(await aptInstall(debianPackages))) await aptInstall(['chromium', ...fonts])
  return find()
}

async function find() {
  const { chromium } = await import('@playwright/test')
  return [chromium.executablePath(), ...systemPaths].find((path) => path && existsSync(path))
}
