import { createServer } from 'node:net'
import { afterAll, describe, expect, test } from 'vitest'
import { atEnd } from '#server/testing/at-end.ts'
import { freePort } from '#server/testing/servers/server-process.ts'
import {
  cells,
  hasChangedPackage,
  type InstallPlace,
  type PlaceCell,
  removePlaces,
} from './kit/place-cells.ts'
import { type Ran, runCommand } from './kit/readme-command.ts'
import { isLong } from './kit/rounds.ts'

// Hours for everything. One cell: npm run faults -- places-matrix -t "npm start with Node 22"
const startMaxMs = 15 * 60_000
const testMaxMs = 60 * 60_000

const report: string[] = []
afterAll(() => {
  if (isLong) console.log(['Places tried:', ...report].join('\n'))
})

for (const cell of cells) {
  describe.runIf(isLong && !cell.missing)('places', () => {
    const place = once(() => openPlace(cell))
    // Tens of thousands of files: slow on a busy disk.
    afterAll(removePlaces, 10 * 60_000)

    test(`npm start ${cell.name}`, { timeout: startMaxMs }, async () => {
      const opened = await place()
      if (cell.isPortTaken) return refusesPort(cell, opened)

      cell.spoil?.(opened)
      const ran = await start(opened, cell.name)

      note(`npm start ${cell.name}`, ran)
      expect(ran.code, tail(ran)).toBe(0)
      expectWork(cell, opened, ran)
    })

    test(`npm test ${cell.name}`, { timeout: testMaxMs }, async () => {
      const opened = await place()
      if (cell.isPortTaken) await takePort()
      cell.spoil?.(opened)

      const ran = await runCommand(opened, `npm test ${cell.name}`, ['npm', 'test'])

      note(`npm test ${cell.name}`, ran)
      expect(ran.code, tail(ran)).toBe(0)
      expect(ran.output).toMatch(/[1-9]\d* passed, 0 failed/)
      expectWork(cell, opened, ran)
    })
  })
  if (isLong && cell.missing) report.push(`  not run   ${cell.name}: ${cell.missing}`)
}

/** Both tests of a cell share its place, which is made when the first of them runs. */
function once<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | undefined
  return () => {
    made ??= make()
    return made
  }
}

async function openPlace(cell: PlaceCell): Promise<InstallPlace> {
  const opened = cell.open()
  if (!cell.isUsed) return opened
  // The first install needs the network.
  const first = await start({ ...opened, prefix: [] }, `first of ${cell.name}`)
  expect(first.code, tail(first)).toBe(0)
  return opened
}

async function start(place: InstallPlace, name: string): Promise<Ran> {
  const env = { PORT: String(await freePort()) }
  return runCommand(place, `npm start ${name}`, ['node', 'faults/kit/start-and-stop.mjs'], env)
}

/** A used place neither installs nor builds; one whose lockfile changed installs again. */
function expectWork(cell: PlaceCell, place: InstallPlace, { output }: Ran): void {
  if (!cell.isUsed) return
  if (!cell.spoil) expect(output).not.toMatch(/Installing packages|Building/)
  else {
    expect(output).toContain('Installing packages')
    expect(hasChangedPackage(place)).toBe(true)
  }
}

async function refusesPort(cell: PlaceCell, place: InstallPlace): Promise<void> {
  await takePort()

  const ran = await runCommand(place, `npm start ${cell.name}`, ['npm', 'start'])

  note(`npm start ${cell.name}`, ran)
  expect(ran.code).toBe(1)
  expect(ran.output.match(/^.*PORT.*$/gm)).toEqual([
    'Port 5001 is already in use. Choose another one with PORT, for example: PORT=5002 npm start',
  ])
  expect(ran.output).not.toContain('    at ')
}

/** Fails if another program has it: the test would otherwise depend on how long that program runs. */
async function takePort(): Promise<void> {
  const holder = createServer()
  await new Promise<void>((resolve, reject) => {
    holder.once('error', reject)
    holder.listen(5001, '127.0.0.1', resolve)
  })
  atEnd(() => void holder.close())
}

const tail = ({ output, log }: Ran) => `${output.split('\n').slice(-40).join('\n')}\n(whole output: ${log})`

function note(name: string, { code, seconds, output }: Ran): void {
  const [counts = ''] = /\d+ passed, \d+ failed/.exec(output) ?? []
  report.push(`  exit ${code}  ${String(seconds).padStart(5)} s  ${name}  ${counts}`)
}
