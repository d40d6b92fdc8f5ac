import { expect, test } from 'vitest'
import type { ClusterFileLink } from '#contract/console/fraud.ts'
import { frameFor, hubSize, layOutGraph, letterSize, phoneFrame, wideFrame } from './graph-layout.ts'
import { boxAround, crossesBox } from './segment-box.ts'

const memberOf = (uid: string) => ({
  uid,
  nickname: uid,
  status: '利用中',
  flags: [],
  registeredAt: null,
  openExchanges: 0,
  available: 0,
  isCleared: false,
})
const members = ['a', 'b', 'c', 'd', 'e'].map(memberOf)
const device: ClusterFileLink = { kind: 'device', name: '同じ端末', uids: ['a', 'd'], counts: true }
const network: ClusterFileLink = {
  kind: 'network',
  name: '同じネットワーク',
  uids: ['a', 'b', 'c', 'd'],
  counts: false,
}
const invitation: ClusterFileLink = { kind: 'inviter', name: '紹介', uids: ['e', 'a'], counts: false }

test('members who share a device stand side by side', () => {
  const { nodes } = layOutGraph({ members, links: [network, device] }, wideFrame)

  expect(nodes.map(({ uid }) => uid).slice(0, 2)).toEqual(['a', 'd'])
})

test('a shared signal is a hub with a line to each, and an invitation an arrow from the inviter', () => {
  const { hubs, arrows, nodes } = layOutGraph({ members, links: [device, network, invitation] }, wideFrame)

  expect(hubs.map(({ spokes }) => spokes.map(({ uid }) => uid))).toEqual([
    ['a', 'd'],
    ['a', 'b', 'c', 'd'],
  ])
  const inviter = nodes.find(({ uid }) => uid === 'e')
  const from = arrows[0]?.from ?? { x: 0, y: 0 }
  expect(Math.hypot(from.x - (inviter?.x ?? 0), from.y - (inviter?.y ?? 0))).toBeLessThan(30)
})

const frames = [
  ['wide', wideFrame],
  ['phone', phoneFrame],
] as const

test.each(frames)('no hub hides another, and everything is inside the %s picture', (_name, frame) => {
  const links = Array.from({ length: 8 }, () => device)
  const { hubs, nodes } = layOutGraph({ members, links }, frame)

  for (const [at, one] of hubs.entries()) {
    for (const other of hubs.slice(at + 1)) {
      expect(Math.hypot(one.x - other.x, one.y - other.y)).toBeGreaterThanOrEqual(34)
    }
  }
  for (const { x, y } of [...hubs, ...nodes]) {
    expect(x).toBeGreaterThan(0)
    expect(x).toBeLessThan(frame.width)
    expect(y).toBeGreaterThan(0)
    expect(y).toBeLessThan(frame.height)
  }
})

test.each(frames)('no circle of a large group overlaps another in the %s picture', (_name, frame) => {
  const many = Array.from({ length: 40 }, (_, at) => memberOf(`m${at}`))

  const { nodes } = layOutGraph({ members: many, links: [] }, frameFor(many.length, frame))

  const near = nodes.flatMap((one, at) =>
    nodes.slice(at + 1).filter((other) => Math.hypot(one.x - other.x, one.y - other.y) < 40),
  )
  expect(near).toEqual([])
})

const groups = [2, 3, 4, 5, 6, 8, 12].flatMap((count) => frames.map((frame) => [count, ...frame] as const))

test.each(groups)('no line runs through a name in a group of %d, %s', (count, _name, frame) => {
  const uids = Array.from({ length: count }, (_, at) => `m${at}`)
  const pairs = uids.flatMap((one, at) => uids.slice(at + 1).map((other) => [one, other]))
  const links: ClusterFileLink[] = [
    { ...network, uids },
    ...pairs.map((uids): ClusterFileLink => ({ kind: 'inviter', name: '紹介', uids, counts: false })),
    { ...device, uids: uids.slice(0, 2) },
  ]

  const { nodes, hubs, arrows } = layOutGraph({ members: uids.map(memberOf), links }, frame)

  const lines = [...arrows, ...hubs.flatMap((from) => from.spokes.map((to) => ({ from, to })))]
  const crossed = nodes.filter(({ label: { x, y, anchor } }) => {
    const width = frame.letters * letterSize
    const left = { start: x, middle: x - width / 2, end: x - width }[anchor]
    const box = { left, right: left + width, top: y - letterSize + 2, bottom: y + 2 }
    expect(left).toBeGreaterThanOrEqual(0)
    expect(box.right).toBeLessThanOrEqual(frame.width)
    return lines.some((line) => crossesBox(line, box))
  })
  expect(crossed).toEqual([])
})

test('no line of another signal runs through the mark of a signal', () => {
  const four = ['a', 'b', 'c', 'd']
  const links = [
    { ...device, uids: four },
    { ...device, uids: ['b', 'c'] },
    { ...device, uids: ['a', 'b'] },
    { ...network, uids: four },
    { ...device, uids: ['c', 'd'] },
  ]

  const { hubs } = layOutGraph({ members: four.map(memberOf), links }, wideFrame)

  const through = hubs.filter((hub) =>
    hubs.some(
      (other) =>
        other !== hub && other.spokes.some((to) => crossesBox({ from: other, to }, boxAround(hub, hubSize))),
    ),
  )
  expect(through).toEqual([])
})
