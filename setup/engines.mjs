import { existsSync, readdirSync } from 'node:fs'
import { aptInstall, canInstall } from './apt.mjs'
import { tell } from './tell.mjs'

const fonts = ['fonts-noto-cjk', 'fonts-noto-color-emoji']

/** Each engine beside Chromium: where Debian puts it, and the packages that bring it. */
const engines = [
  { name: 'WebKit', find: findWebKit, packages: ['webkit2gtk-driver', 'xvfb', ...fonts] },
  { name: 'Firefox', find: findFirefox, packages: ['firefox-esr', ...fonts] },
]

/**
 * The programs of WebKit and Firefox, as environment variables for the journeys. An engine that is missing and cannot
 * be installed is named in one line, and its journeys count as skipped.
 * @returns {Promise<Record<string, string>>}
 */
export async function ensureEngines() {
  const found = []
  for (const { name, find, packages } of engines) {
    if (!find() && canInstall()) {
      tell(`Installing ${name} (apt-get) …`)
      await aptInstall(packages)
    }
    const programs = find()
    if (!programs)
      tell(
        `${name} is missing, its journeys are skipped. To install it: sudo apt-get install ${packages.join(' ')}`,
      )
    found.push(programs ?? {})
  }
  return Object.assign({}, ...found)
}

function findWebKit() {
  const driver = '/usr/bin/WebKitWebDriver'
  const libraries = '/usr/lib'
  const browser = existsSync(libraries)
    ? readdirSync(libraries)
        .flatMap((machine) =>
          ['4.1', '6.0', '4.0'].map((version) => `${libraries}/${machine}/webkit2gtk-${version}/MiniBrowser`),
        )
        .find(existsSync)
    : undefined
  const isThere = [driver, '/usr/bin/Xvfb'].every(existsSync)
  return isThere && browser ? { WEBKIT_DRIVER_PATH: driver, WEBKIT_BROWSER_PATH: browser } : null
}

function findFirefox() {
  const program = ['/usr/bin/firefox-esr', '/usr/bin/firefox'].find(existsSync)
  return program ? { FIREFOX_PATH: program } : null
}
