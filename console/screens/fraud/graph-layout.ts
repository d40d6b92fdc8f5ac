import type { Cluster, ClusterLink } from '#contract/console/fraud.ts'

type Place = { x: number; y: number }
type GraphNode = Place & { uid: string }
/** A signal that two or more share: a hub with one line to each. */
type GraphHub = Place & { link: ClusterLink; spokes: GraphNode[] }
/** An invitation leads straight from the inviter to the friend. */
type GraphArrow = { link: ClusterLink; from: Place; to: Place }
type Graph = { nodes: GraphNode[]; hubs: GraphHub[]; arrows: GraphArrow[] }

export const graphSize = { width: 720, height: 460 }
const radius = { x: 270, y: 165 }
const centre = { x: graphSize.width / 2, y: graphSize.height / 2 }
const nodeRadius = 20
/** The share of the way from the middle of its members to the middle of the picture at which a hub stands. */
const inward = 0.25
const hubDistanceMin = 34

/** Members on an ellipse, those who share something side by side; hubs between the members that they join. */
export function layOutGraph({ members, links }: Pick<Cluster, 'members' | 'links'>): Graph {
  const order = sideBySide(
    members.map(({ uid }) => uid),
    links,
  )
  const nodes = order.map((uid, at) => ({ uid, ...onEllipse(at, order.length) }))
  const nodeOf = new Map(nodes.map((node) => [node.uid, node]))
  const nodesOf = ({ uids }: ClusterLink) => uids.flatMap((uid) => nodeOf.get(uid) ?? [])
  const hubs: GraphHub[] = []
  const arrows: GraphArrow[] = []
  for (const link of links) {
    const spokes = nodesOf(link)
    const [from, to] = spokes
    if (isInvitation(link) && from && to) arrows.push({ link, ...shortened(from, to) })
    else hubs.push({ link, spokes, ...freePlace(towardsCentre(middleOf(spokes)), hubs) })
  }
  return { nodes, hubs, arrows }
}

/** The server names the inviter first. A code that several registered with is a hub. */
const isInvitation = ({ kind, uids, counts }: ClusterLink) =>
  kind === 'inviter' && uids.length === 2 && !counts

function sideBySide(uids: readonly string[], links: readonly ClusterLink[]): string[] {
  const left = new Set(uids)
  const order: string[] = []
  const strongFirst = [...links].sort((one, other) => Number(other.counts) - Number(one.counts))
  const visit = (uid: string) => {
    if (!left.delete(uid)) return
    order.push(uid)
    for (const link of strongFirst) if (link.uids.includes(uid)) for (const next of link.uids) visit(next)
  }
  for (const uid of uids) visit(uid)
  return order
}

function onEllipse(at: number, count: number): Place {
  if (count === 1) return centre
  const angle = (at / count) * 2 * Math.PI - Math.PI / 2
  return { x: centre.x + radius.x * Math.cos(angle), y: centre.y + radius.y * Math.sin(angle) }
}

const middleOf = (places: readonly Place[]): Place => ({
  x: places.reduce((sum, { x }) => sum + x, 0) / Math.max(1, places.length),
  y: places.reduce((sum, { y }) => sum + y, 0) / Math.max(1, places.length),
})

const towardsCentre = ({ x, y }: Place): Place => ({
  x: x + (centre.x - x) * inward,
  y: y + (centre.y - y) * inward,
})

/** Steps around until no earlier hub is in the way. */
function freePlace(wanted: Place, taken: readonly Place[]): Place {
  const isFree = ({ x, y }: Place) =>
    taken.every((other) => Math.hypot(other.x - x, other.y - y) >= hubDistanceMin)
  for (let step = 0; step < 60; step++) {
    const angle = step * 2.4
    const away = step * 5
    const place = { x: wanted.x + away * Math.cos(angle), y: wanted.y + away * Math.sin(angle) }
    if (isFree(place)) return place
  }
  return wanted
}

/** Ends at the edge of the circles, so that the arrow's head is visible. */
function shortened(from: Place, to: Place): { from: Place; to: Place } {
  const length = Math.hypot(to.x - from.x, to.y - from.y) || 1
  const step = {
    x: ((to.x - from.x) / length) * (nodeRadius + 4),
    y: ((to.y - from.y) / length) * (nodeRadius + 4),
  }
  return { from: { x: from.x + step.x, y: from.y + step.y }, to: { x: to.x - step.x, y: to.y - step.y } }
}
