import { expect, test } from 'vitest'
import type { ClusterLink } from '#contract/console/fraud.ts'
import { graphSize, layOutGraph } from './graph-layout.ts'

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
const device: ClusterLink = { kind: 'device', name: '同じ端末', uids: ['a', 'd'], counts: true }
const network: ClusterLink = {
  kind: 'network',
  name: '同じネットワーク',
  uids: ['a', 'b', 'c', 'd'],
  counts: false,
}
const invitation: ClusterLink = { kind: 'inviter', name: '紹介', uids: ['e', 'a'], counts: false }

test('members who share a device stand side by side', () => {
  const { nodes } = layOutGraph({ members, links: [network, device] })

  expect(nodes.map(({ uid }) => uid).slice(0, 2)).toEqual(['a', 'd'])
})

test('a shared signal is a hub with a line to each, and an invitation an arrow from the inviter', () => {
  const { hubs, arrows, nodes } = layOutGraph({ members, links: [device, network, invitation] })

  expect(hubs.map(({ spokes }) => spokes.map(({ uid }) => uid))).toEqual([
    ['a', 'd'],
    ['a', 'b', 'c', 'd'],
  ])
  const inviter = nodes.find(({ uid }) => uid === 'e')
  const from = arrows[0]?.from ?? { x: 0, y: 0 }
  expect(Math.hypot(from.x - (inviter?.x ?? 0), from.y - (inviter?.y ?? 0))).toBeLessThan(30)
})

test('no hub hides another, and everything is inside the picture', () => {
  const links = Array.from({ length: 8 }, () => device)
  const { hubs, nodes } = layOutGraph({ members, links })

  for (const [at, one] of hubs.entries()) {
    for (const other of hubs.slice(at + 1)) {
      expect(Math.hypot(one.x - other.x, one.y - other.y)).toBeGreaterThanOrEqual(34)
    }
  }
  for (const { x, y } of [...hubs, ...nodes]) {
    expect(x).toBeGreaterThan(0)
    expect(x).toBeLessThan(graphSize.width)
    expect(y).toBeGreaterThan(0)
    expect(y).toBeLessThan(graphSize.height)
  }
})
