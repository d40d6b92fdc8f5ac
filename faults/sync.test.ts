import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import fc from 'fast-check'
import { expect, onTestFinished, test } from 'vitest'
import { applyUpdate, Doc, encodeStateAsUpdate, Text as YText } from 'yjs'
import { appCheckExchange } from '#contract/app-check.ts'
import { syncPull, syncPush } from '#contract/apps/sync.ts'
import { atEnd } from '#server/testing/at-end.ts'
import { startedBefore } from '#server/testing/database/prepared-data.ts'
import { openBrowser } from '#server/testing/servers/auth-server.ts'
import {
  ended,
  freePort,
  startServerProcess,
  stopServerProcess,
} from '#server/testing/servers/server-process.ts'
import { isLong } from './kit/rounds.ts'
import { debugEnv, debugToken, launchBrowser, openDevice, type TestDevice } from './kit/sync-devices.ts'

/**
 * Short versions: e2e/apps/apps-storage.spec.ts (offline edits of two devices merge), e2e/site/pwa.spec.ts (the server
 * goes down and returns) and web/storage/records.test.ts (edits in any order).
 */
const rounds = 50

const server = await testServer()

type Step =
  | { kind: 'write'; device: 0 | 1; note: number; at: 'end' | 'start' | 'new' }
  | { kind: 'offline'; device: 0 | 1 }
  | { kind: 'online'; device: 0 | 1 }
  | { kind: 'reload'; device: 0 | 1 }
  | { kind: 'kill' }
  | { kind: 'start' }

const device = fc.constantFrom<(0 | 1)[]>(0, 1)
const steps: fc.Arbitrary<Step[]> = fc.array(
  fc.oneof(
    {
      weight: 6,
      arbitrary: fc.record({
        kind: fc.constant('write' as const),
        device,
        note: fc.nat(3),
        at: fc.constantFrom<('end' | 'start' | 'new')[]>('end', 'start', 'new'),
      }),
    },
    {
      weight: 4,
      arbitrary: fc.record({ kind: fc.constantFrom<('offline' | 'online')[]>('offline', 'online'), device }),
    },
    { weight: 1, arbitrary: fc.record({ kind: fc.constant('reload' as const), device }) },
    { weight: 1, arbitrary: fc.record({ kind: fc.constantFrom<('kill' | 'start')[]>('kill', 'start') }) },
  ),
  { minLength: 5, maxLength: 9 },
)

test.runIf(isLong)(
  `two devices write offline and online while the server is killed ${rounds} times, and no word is lost`,
  async () => {
    const browser = await launchBrowser()
    onTestFinished(() => browser.close())
    const devices = [
      await openDevice(browser, server.origin, true),
      await openDevice(browser, server.origin, false),
    ] as const
    const written: string[] = []

    await fc.assert(
      fc.asyncProperty(steps, fc.boolean(), async (script, isFirstBack) => {
        const isOffline = [false, false]
        for (const step of [{ kind: 'offline', device: 0 } as const, ...script]) {
          await takeStep(step, { devices, isOffline, written })
        }
        await server.start()
        for (const each of isFirstBack ? [devices[0], devices[1]] : [devices[1], devices[0]]) {
          await each.context.setOffline(false)
        }

        for (const each of devices) await keeps(each, written)
      }),
      { numRuns: rounds, endOnFailure: true },
    )

    const fresh = await openDevice(browser, server.origin, false)
    await keeps(fresh, written)
    expect(written.length).toBeGreaterThan(rounds)
  },
  120_000 + rounds * 60_000,
)

test('kill -9 of the server during pushes loses no acknowledged record', async () => {
  const member = openBrowser(server.origin)
  const { token } = await member.done(appCheckExchange, { kind: 'debug', token: debugToken })
  member.state.headers['x-firebase-appcheck'] = token
  await member.registerNew()
  const acknowledged: string[] = []
  let isOver = false

  const pushing = Promise.all(
    Array.from({ length: 4 }, async () => {
      while (!isOver) {
        const id = randomUUID()
        const answer = await member.ask(syncPush, { app: 'note', update: updateOf(id) }).catch(() => null)
        if (answer?.ok) acknowledged.push(id)
        else await sleep(20)
      }
    }),
  )
  // In the middle of the load, independent of machine speed: some are stored and more are on their way.
  while (acknowledged.length < 20) await sleep(10)
  await server.kill()
  isOver = true
  await pushing
  await server.start()

  const doc = new Doc()
  let from: { epoch: string; seq: number } | null = null
  for (let hasMore = true; hasMore; ) {
    const answer: Awaited<ReturnType<typeof pullFrom>> = await pullFrom(member, from)
    for (const update of answer.updates) applyUpdate(doc, Buffer.from(update, 'base64'))
    hasMore = answer.hasMore
    from = { epoch: answer.epoch, seq: answer.seq }
  }
  expect(acknowledged.filter((id) => !doc.getMap('records').has(id))).toEqual([])
}, 120_000)

const pullFrom = (member: ReturnType<typeof openBrowser>, from: { epoch: string; seq: number } | null) =>
  member.done(syncPull, { app: 'note', from })

function updateOf(id: string): string {
  const doc = new Doc()
  doc.getMap('records').set(id, new YText('記録'))
  return Buffer.from(encodeStateAsUpdate(doc)).toString('base64')
}

type Run = {
  devices: readonly [TestDevice, TestDevice]
  isOffline: boolean[]
  written: string[]
}

async function takeStep(step: Step, { devices, isOffline, written }: Run): Promise<void> {
  if (step.kind === 'kill') return server.kill()
  if (step.kind === 'start') return server.start()
  const { page, context, write } = devices[step.device]
  if (step.kind === 'write') {
    const word = `w${written.length}`
    written.push(word)
    return write(word, step)
  }
  if (step.kind === 'reload') {
    // A page cannot be loaded while the server is down.
    if (isOffline[step.device] || !server.isUp()) return
    await page.reload()
    await page.getByText(/同期済み|同期中/).waitFor()
    return
  }
  isOffline[step.device] = step.kind === 'offline'
  await context.setOffline(step.kind === 'offline')
}

async function keeps({ page, words }: TestDevice, written: string[]): Promise<void> {
  const missing = async () => {
    const kept = new Set(await words())
    return written.filter((word) => !kept.has(word))
  }
  for (let turn = 0; turn < 300 && (await missing()).length > 0; turn++) await sleep(100)
  expect(await missing(), 'words that a device lost').toEqual([])
  await page.getByText('同期済み').waitFor()
}

async function testServer() {
  const dataDir = await startedBefore()
  const port = await freePort()
  const launch = () => startServerProcess({ dataDir, port, env: { ...debugEnv, LOCAL_PROVIDER: '0' } })
  let running = await launch()
  let isUp = true
  atEnd(async () => void (await stopServerProcess(running)))
  return {
    origin: running.origin,
    isUp: () => isUp,
    kill: async () => {
      if (!isUp) return
      isUp = false
      running.child.kill('SIGKILL')
      await ended(running)
    },
    start: async () => {
      if (isUp) return
      running = await launch()
      isUp = true
    },
  }
}
