import { expect, it } from 'vitest'
import { dayMs } from '#contract/values/japan-day.ts'
import { deviceOwner } from './device/device.ts'
import type { Version } from './device/version-device.ts'
import {
  beyondLimits,
  dropVersions,
  forgetVersions,
  keepVersions,
  takeVersions,
  versionsOf,
} from './versions.ts'

const version = (id: string, at: number, content = '文'): Version => ({ owner: deviceOwner, id, at, content })

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

  expect((await versionsOf(uid, one)).map(({ at }) => now - at)).toEqual([1, 2])
  expect(await versionsOf(deviceOwner, one)).toEqual([])
  await dropVersions(uid, one)
  expect(await versionsOf(uid, one)).toEqual([])
  await forgetVersions(uid)
  expect(await versionsOf(uid, other)).toEqual([])
})
