// @vitest-environment jsdom

import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { dayMs } from '#contract/values/japan-day.ts'
import { deviceOwner } from './device/device.ts'
import type { Version } from './device/version-device.ts'
import { sendUnsentVersions } from './send-versions.ts'
import {
  beyondLimits,
  dropVersions,
  forgetVersions,
  keepVersions,
  sendVersions,
  takeVersions,
  versionsOf,
} from './versions.ts'

const refusal = { error: { status: 'PERMISSION_DENIED', message: 'storage-needs-verified-email' } }
const refuse = async () => Response.json(refusal, { status: 403 })
beforeEach(() => vi.stubGlobal('fetch', refuse))
afterEach(() => vi.unstubAllGlobals())

const version = (id: string, at: number, content = '文'): Version => ({
  owner: deviceOwner,
  app: 'note',
  id,
  at,
  content,
})

it('the oldest versions go first: beyond 20 of a record, 30 days, or 4,000,000 letters', () => {
  const now = 100 * dayMs
  const many = Array.from({ length: 25 }, (_, nth) => version('many', now - nth))
  const old = version('old', now - 31 * dayMs)
  const large = Array.from({ length: 50 }, (_, nth) =>
    version(`l${nth}`, now - dayMs - nth, 'あ'.repeat(100_000)),
  )

  expect(beyondLimits(many, now).map(({ at }) => now - at)).toEqual([20, 21, 22, 23, 24])
  expect(beyondLimits([old, version('new', now)], now)).toEqual([old])
  expect(beyondLimits(large, now)).toHaveLength(10)
  expect(beyondLimits(large, now).at(-1)?.id).toBe('l49')
})

it('versions are found newest first, taken along by a member, and gone with their record or owner', async () => {
  const uid = crypto.randomUUID()
  const [one, other] = [crypto.randomUUID(), crypto.randomUUID()]
  const now = Date.now()
  await keepVersions([version(one, now - 2), version(one, now - 1), version(other, now)])

  await takeVersions(deviceOwner, uid)

  expect((await versionsOf(uid, 'note', one)).map(({ at }) => now - at)).toEqual([1, 2])
  expect(await versionsOf(deviceOwner, 'note', one)).toEqual([])
  await dropVersions(uid, 'note', one)
  expect(await versionsOf(uid, 'note', one)).toEqual([])
  await forgetVersions(uid)
  expect(await versionsOf(uid, 'note', other)).toEqual([])
  await expect.poll(() => sent(uid)).toBe('sent')
})

it('versions of a member reach the server once the address is verified, and come from there to another device', async () => {
  const uid = crypto.randomUUID()
  const id = crypto.randomUUID()
  const now = Date.now()
  const server = new Map<number, string>()
  let isVerified = false
  vi.stubGlobal('fetch', async (url: string, { body }: { body: string }) => {
    if (!isVerified) return refuse()
    const { at, content } = JSON.parse(body).data
    if (url.includes('put')) server.set(at, content)
    if (url.includes('forget')) server.clear()
    const versions = [...server].map(([at, content]) => ({ at, content }))
    return Response.json({ result: url.includes('list') ? { versions, hasMore: false } : {} })
  })
  await keepVersions([{ ...version(id, now - 2, '朝'), owner: uid }])
  await expect.poll(() => sent(uid)).toBe('failed')
  expect(await versionsOf(uid, 'note', id)).toHaveLength(1)

  isVerified = true
  await sendVersions(uid)
  // Another device kept one meanwhile.
  server.set(now - 1, '昼')

  expect([...server.values()]).toEqual(['朝', '昼'])
  expect((await versionsOf(uid, 'note', id)).map(({ content }) => content)).toEqual(['昼', '朝'])
  await dropVersions(uid, 'note', id)
  await expect.poll(() => server.size).toBe(0)
  expect(await versionsOf(uid, 'note', id)).toEqual([])
  await expect.poll(() => sent(uid)).toBe('sent')
})

/** Whether the versions of a member could be sent. */
const sent = (uid: string) =>
  sendUnsentVersions(uid).then(
    () => 'sent',
    () => 'failed',
  )
