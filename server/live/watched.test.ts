import { expect, it } from 'vitest'
import { syncDocuments } from '#contract/apps/sync.ts'
import { documentPath } from '#contract/protocol/document.ts'
import type { LiveEvent } from '#contract/protocol/live.ts'
import { DatabaseUnavailable } from '../db/unavailable.ts'
import { createLog } from '../http/log.ts'
import { watch } from './watched.ts'

const document = syncDocuments.note

it('a known state is delivered without a read, and a slower read of an older version is not', async () => {
  let resolve = (_read: { version: number; data: unknown }) => {}
  const promise = new Promise<{ version: number; data: unknown }>((done) => {
    resolve = done
  })
  let reads = 0
  const readNewest = Object.assign(
    () => {
      reads++
      return promise
    },
    { document },
  )
  const watched = watch({ uid: 'u', readNewest, onAway: () => {}, log: createLog({ level: 'silent' }) })
  const events: LiveEvent[] = []
  watched.add((event) => events.push(event), undefined)

  watched.accept(3, 'third')
  resolve({ version: 2, data: 'second' })
  await new Promise(setImmediate)

  expect(reads).toBe(1)
  expect(events).toEqual([{ document: documentPath(document, 'u'), version: 3, data: 'third' }])
  expect([watched.isBehind(3), watched.isBehind(4)]).toEqual([false, true])
})

it('a second stream whose read fails gets the cached state after the next sweep', async () => {
  const newest = { version: 1, data: 'first' }
  let isAway = false
  const readNewest = Object.assign(
    async () => {
      if (isAway) throw new DatabaseUnavailable('away')
      return newest
    },
    { document },
  )
  let sweeps = 0
  const onAway = () => sweeps++
  const watched = watch({ uid: 'u', readNewest, onAway, log: createLog({ level: 'silent' }) })
  watched.add(() => {}, undefined)
  await new Promise(setImmediate)
  const events: LiveEvent[] = []

  isAway = true
  watched.add((event) => events.push(event), undefined)
  await new Promise(setImmediate)
  isAway = false
  if (watched.isBehind(newest.version)) watched.refresh()
  await new Promise(setImmediate)

  expect(sweeps).toBe(1)
  expect(events).toEqual([{ document: documentPath(document, 'u'), ...newest }])
  expect(watched.isBehind(newest.version)).toBe(false)
})
