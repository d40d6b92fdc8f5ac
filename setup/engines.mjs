import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { aptInstall, canInstall } from './apt.mjs'
import { tell } from './tell.mjs'

const fonts = ['fonts-noto-cjk', 'fonts-noto-color-emoji']

/** Each engine beside Chromium: where Debian puts it, and the packages that bring it. */
const engines = [
  { name: 'WebKit', find: findWebKit, packages: ['webkit2gtk-driver', 'xvfb'] },
  { name: 'Firefox', find: findFirefox, packages: ['firefox-esr'] },
]

/**
 * The programs of WebKit and Firefox, as environment variables for the journeys. An engine that is missing and cannot
 * be installed is named in one line, and its journeys count as skipped.
 * @returns {Promise<Record<string, string>>}
 */
export async function ensureEngines() {
  const found = []
  for (const { name, find, packages } of engines) {
    const programs = find() ?? (canInstall() ? await install(name, find, packages) : null)
    if (!programs) {
      const command = `sudo apt-get install --reinstall ${[...packages, ...fonts].join(' ')}`
      tell(`${name} is missing or does not start, its journeys are skipped. To install it: ${command}`)
    }
    found.push(programs ?? {})
  }
  return Object.assign({}, ...found)
}

/**
 * @param {string} name
 * @param {() => Record<string, string> | null} find
 * @param {string[]} packages
 */
async function install(name, find, packages) {
  tell(`Installing ${name} (apt-get) …`)
  await aptInstall([...packages, ...fonts])
  const installed = find()
  if (installed) return installed
  // apt-get takes a package whose files were deleted by hand as installed.
  await aptInstall(['--reinstall', ...packages])
  return find()
}

function findWebKit() {
  const driver = findWorking(['/usr/bin/WebKitWebDriver'], '--help')
  const screen = findWorking(['/usr/bin/Xvfb'], '-help')
  const libraries = '/usr/lib'
  // MiniBrowser answers nothing without a screen, not even its version.
  const browser = existsSync(libraries)
    ? readdirSync(libraries)
        .flatMap((machine) =>
          ['4.1', '6.0', '4.0'].map((version) => `${libraries}/${machine}/webkit2gtk-${version}/MiniBrowser`),
        )
        .find(existsSync)
    : undefined
  return driver && screen && browser ? { WEBKIT_DRIVER_PATH: driver, WEBKIT_BROWSER_PATH: browser } : null
}

function findFirefox() {
  const program = findWorking(['/usr/bin/firefox-esr', '/usr/bin/firefox'], '--version')
  return program ? { FIREFOX_PATH: program } : null
}

/**
 * The first program that starts: a wrapper script may remain when the program that it calls is gone.
 * @param {string[]} programs
 * @param {string} question an option that the program answers at once with exit code 0
 */
export function findWorking(programs, question) {
  return programs.find(
    (program) =>
      existsSync(program) &&
      spawnSync(program, [question], { stdio: 'ignore', timeout: answersWithinMs }).status === 0,
  )
}

const answersWithinMs = 20_000
