import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { reachableFolder } from '#server/testing/reachable-folder.ts'
import { freePort } from '#server/testing/servers/server-process.ts'
import { launch, stop, untilStarted } from './process.ts'
import { commands, type Driver, type DriverCommand, type Parameters, WebDriverError } from './protocol.ts'
import { openRecordingProxy } from './recording-proxy.ts'

// MiniBrowser's toolbar is 447 px wide at least, and its window cannot be narrower than that.
const narrowToolbar = '* { min-width: 0; min-height: 0; padding: 0; margin: 0 } toolbar { font-size: 1px }'

/** WebKitGTK's MiniBrowser on a virtual screen, driven by WebKitWebDriver over HTTP. */
export async function openWebKit({
  driver,
  miniBrowser,
}: {
  driver: string
  miniBrowser: string
}): Promise<Driver> {
  const home = reachableFolder('webkit')
  mkdirSync(join(home, 'gtk-3.0'))
  writeFileSync(join(home, 'gtk-3.0/gtk.css'), narrowToolbar)
  // Pages then see that motion is to be reduced, as in the other engines. Without a graphics card each frame of the
  // pulse of a page that loads takes the time its script needs.
  writeFileSync(join(home, 'gtk-3.0/settings.ini'), '[Settings]\ngtk-enable-animations=false\n')
  const proxy = await openRecordingProxy()

  const screen = launch('Xvfb', ['-displayfd', '3', '-screen', '0', '1400x1100x24', '-nolisten', 'tcp'], {})
  let display = ''
  screen.stdio[3]?.on('data', (chunk) => {
    display += String(chunk)
  })
  await untilStarted(screen, () => (display.endsWith('\n') ? display : undefined))
  async function startDriver() {
    const port = await freePort()
    const child = launch(driver, [`--port=${port}`], {
      DISPLAY: `:${display.trim()}`,
      GDK_BACKEND: 'x11',
      // Without a graphics card the shared buffers are emulated, and every frame takes 30 to 300 ms.
      WEBKIT_DISABLE_DMABUF_RENDERER: '1',
      XDG_CONFIG_HOME: home,
      XDG_CACHE_HOME: home,
      XDG_DATA_HOME: home,
      LANG: 'C.UTF-8',
      LANGUAGE: 'ja',
      TZ: 'Asia/Tokyo',
    })
    const origin = `http://127.0.0.1:${port}`
    await untilStarted(child, () => ask('GET', `${origin}/status`).catch(() => undefined))
    return { child, origin }
  }
  let running = await startDriver()
  let session = ''
  let toolbarHeight: number | undefined

  async function send(command: DriverCommand, { id, ...parameters }: Parameters = {}): Promise<unknown> {
    const [method, path] = commands[command]
    const address = `${session}${path.replace(':id', String(id))}`
    return ask(method, address, method === 'POST' ? parameters : undefined)
  }

  /** The window as a whole takes the given size, its page what the toolbar leaves. */
  async function measureToolbar(width: number, height: number): Promise<number> {
    await send('setRect', { width, height })
    const script = 'return innerWidth === arguments[0] ? innerHeight : undefined'
    const look = async () => (await send('execute', { script, args: [width] })) as number | undefined
    return height - (await untilStarted(running.child, async () => (await look()) ?? undefined))
  }

  async function endSession(): Promise<void> {
    if (session) await ask('DELETE', session).catch(() => undefined)
    session = ''
  }

  async function startSession(): Promise<void> {
    const options = { binary: miniBrowser, args: ['--automation', `--proxy=${proxy.address}`] }
    const capabilities = { alwaysMatch: { 'webkitgtk:browserOptions': options } }
    const address = `${running.origin}/session`
    const { sessionId } = (await ask('POST', address, { capabilities }, startsWithinMs)) as {
      sessionId: string
    }
    session = `${address}/${sessionId}`
  }

  return {
    send,
    startVisit: async () => {
      await endSession()
      proxy.forget()
      try {
        await startSession()
      } catch (error) {
        if (!(error instanceof DOMException && error.name === 'TimeoutError')) throw error
        // Rarely a new browser window does not answer its driver, which then refuses every other session.
        await stop(running.child)
        running = await startDriver()
        await startSession()
      }
    },
    setViewport: async (width, height) => {
      toolbarHeight ??= await measureToolbar(width, height)
      await send('setRect', { width, height: height + toolbarHeight })
    },
    complaints: async () => {
      const script = 'return window.recordedComplaints ?? []'
      const kept = (await send('execute', { script, args: [] })) as string[]
      return [...new Set([...proxy.recorded(), ...kept])]
    },
    close: async () => {
      await endSession()
      await stop(running.child)
      await stop(screen)
      proxy.close()
      rmSync(home, { recursive: true, force: true })
    },
  }
}

/** A page that hangs must fail its journey and not the whole run. */
const answersWithinMs = 60_000
const startsWithinMs = 20_000

async function ask(
  method: string,
  address: string,
  parameters?: Parameters,
  withinMs = answersWithinMs,
): Promise<unknown> {
  const response = await fetch(address, {
    method,
    body: parameters && JSON.stringify(parameters),
    signal: AbortSignal.timeout(withinMs),
  })
  const { value } = await response.json()
  if (!response.ok) throw new WebDriverError(value.error, value.message)
  return value
}
