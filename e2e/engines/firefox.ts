import { openSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { reachableFolder } from '#server/testing/reachable-folder.ts'
import { openMarionette } from './marionette.ts'
import { launch, readIfThere, stop, untilStarted } from './process.ts'
import { commands, type Driver, type DriverCommand, type Parameters } from './protocol.ts'

// Every address but loopback goes to a proxy that does not exist, so that the browser cannot call home.
const preferences = {
  'marionette.port': 0,
  'network.proxy.type': 1,
  'network.proxy.http': '127.0.0.1',
  'network.proxy.http_port': 9,
  'network.proxy.ssl': '127.0.0.1',
  'network.proxy.ssl_port': 9,
  'intl.accept_languages': 'ja',
  'ui.prefersReducedMotion': 1,
  // As on a phone: a scroll bar that takes no room.
  'ui.useOverlayScrollbars': 1,
  'devtools.console.stdout.content': true,
  'devtools.console.stdout.chrome': false,
  // The console keeps 250 messages; notes on style sheets would push out errors.
  'layout.css.report_errors': false,
  // As a visitor who once said no.
  'permissions.default.desktop-notification': 2,
  'browser.startup.page': 0,
  'browser.newtabpage.enabled': false,
}

/** Firefox without windows, driven by Marionette. */
export async function openFirefox(program: string): Promise<Driver> {
  const profile = reachableFolder('firefox')
  const lines = Object.entries(preferences).map(
    ([name, value]) => `user_pref("${name}", ${JSON.stringify(value)});`,
  )
  writeFileSync(join(profile, 'user.js'), lines.join('\n'))
  const log = join(profile, 'console.log')
  const child = launch(
    program,
    // System access: the size of the viewport and the console are not Marionette's.
    ['--headless', '--marionette', '--remote-allow-system-access', '--no-remote', '--profile', profile],
    { HOME: profile, TZ: 'Asia/Tokyo', LANG: 'C.UTF-8', MOZ_CRASHREPORTER_DISABLE: '1' },
    openSync(log, 'a'),
  )
  const portFile = join(profile, 'MarionetteActivePort')
  const port = await untilStarted(child, () => Number(readIfThere(portFile)) || undefined)
  const marionette = await openMarionette(port)
  await marionette.send('WebDriver:NewSession', { capabilities: { alwaysMatch: {} } })

  const send = (command: DriverCommand, parameters: Parameters = {}) =>
    marionette.send(
      commands[command][2],
      command === 'switchTo' ? { ...parameters, focus: true } : parameters,
    )

  async function inChrome(script: string, ...args: unknown[]): Promise<unknown> {
    await marionette.send('Marionette:SetContext', { value: 'chrome' })
    try {
      return await marionette.send('WebDriver:ExecuteScript', { script, args })
    } finally {
      await marionette.send('Marionette:SetContext', { value: 'content' })
    }
  }

  let readUpTo = 0

  return {
    send,
    startVisit: async () => {
      // A restart would take three seconds.
      await inChrome(clearBrowser)
      const [handle] = (await send('windows')) as string[]
      await send('switchTo', { handle })
      readUpTo = readIfThere(log).length
    },
    setViewport: async (width, height) => {
      // A window is 500 px wide at least; WebDriver BiDi sets the size of the viewport in the same way.
      await send('setRect', { width: Math.max(width, 500), height: height + 120 })
      await inChrome(sizeBrowser, width, height)
    },
    complaints: async () => {
      const messages = (await inChrome(readConsole)) as string[]
      // Firefox's own modules write here too, each line after the name of the module.
      const said = readIfThere(log)
        .slice(readUpTo)
        .split('\n')
        .filter((line) => /^console\.(error|warn): (?!\w+: )/.test(line))
      return [...messages, ...said]
    },
    close: async () => {
      marionette.close()
      await stop(child)
      rmSync(profile, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}

const clearBrowser = `
  const fresh = gBrowser.addTrustedTab('about:blank')
  gBrowser.selectedTab = fresh
  gBrowser.removeAllTabsBut(fresh, { animate: false, skipWarnAboutClosingTabs: true })
  return new Promise((resolve) => {
    const everything = Ci.nsIClearDataService.CLEAR_ALL
    Services.clearData.deleteData(everything, { onDataDeleted: () => { Services.console.reset(); resolve() } })
  })`

const sizeBrowser = `
  const [width, height] = arguments
  const { style } = gBrowser.selectedBrowser
  Object.assign(style, { width: width + 'px', height: height + 'px', flex: 'none' })`

/**
 * Errors of scripts and of the content security policy in pages that came over HTTP. A file that its page left
 * behind while the service worker answered is none; a page that stays complains itself when it has no file.
 */
const readConsole = `
  const isLeftBehind = (each) => each.category === 'Service Worker Interception' && /unexpected error/.test(each.errorMessage)
  return Services.console.getMessageArray()
    .filter((each) => each instanceof Ci.nsIScriptError && !(each.flags & Ci.nsIScriptError.warningFlag))
    .filter((each) => !isLeftBehind(each))
    .filter((each) => each.sourceName.startsWith('http') || each.category.startsWith('CSP'))
    .map((each) => each.category + ' at ' + each.sourceName + ':' + each.lineNumber + ': ' + each.errorMessage)`
