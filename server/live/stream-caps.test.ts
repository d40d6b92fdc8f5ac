import { expect, it } from 'vitest'
import { streamCaps } from './stream-caps.ts'

it('streamCaps keeps room for other members when 500 accounts of one address want every stream', () => {
  const caps = streamCaps()

  const taken = openAll(caps, 500, 20, () => '203.0.113.7')

  expect(taken).toBe(1_000)
  expect(() => caps.take('somebody', '198.51.100.1')).not.toThrow()
})

it('streamCaps counts the addresses of one IPv6 network together, and lets a household have many', () => {
  const caps = streamCaps()
  const fromMany = (n: number) => `2001:db8:1:${n.toString(16)}::1`

  expect(openAll(caps, 300, 1, () => fromMany(1))).toBe(250)
  expect(openAll(caps, 2_000, 1, (n) => fromMany(n + 0x100))).toBe(750)
})

it('streamCaps gives the last quarter of a process to members who hold few streams', () => {
  const caps = streamCaps({ streamsMax: 100, streamsPerMemberMax: 8, streamsPerAddressMax: 40 })

  const taken = openAll(caps, 13, 8, (n) => `203.0.${n}.1`)

  expect(taken).toBe(8 * 9 + 3 + 2 * 3)
  expect(() => caps.take('somebody', '198.51.100.1')).not.toThrow()
})

it('streamCaps gives a place back when a stream ends', () => {
  const caps = streamCaps({ streamsPerMemberMax: 1 })
  const release = caps.take('one', '203.0.113.7')

  expect(() => caps.take('one', '203.0.113.7')).toThrow('too-many-requests')
  release()
  expect(() => caps.take('one', '203.0.113.7')).not.toThrow()
})

function openAll(
  caps: ReturnType<typeof streamCaps>,
  members: number,
  each: number,
  addressOf: (n: number) => string,
): number {
  let taken = 0
  for (let n = 0; n < members; n++) {
    for (let stream = 0; stream < each; stream++) {
      try {
        caps.take(`member ${n}`, addressOf(n))
        taken++
      } catch {
        break
      }
    }
  }
  return taken
}
