import type { ClusterFile, ClusterFileLink } from '#contract/console/fraud.ts'
import { type Box, boxAround, crossesBox, type GraphPoint, type GraphSegment } from './segment-box.ts'

type GraphLabel = GraphPoint & { anchor: 'start' | 'middle' | 'end' }
type GraphNode = GraphPoint & { uid: string; label: GraphLabel }
/** A signal that two or more share: a hub with one line to each. */
type GraphHub = GraphPoint & { link: ClusterFileLink; spokes: GraphNode[] }
/** An invitation leads straight from the inviter to the friend. */
type GraphArrow = { link: ClusterFileLink; from: GraphPoint; to: GraphPoint }
type Drawable = Pick<ClusterFile, 'members' | 'links'>
type Graph = { nodes: GraphNode[]; hubs: GraphHub[]; arrows: GraphArrow[] }

/** The size of the picture and of the ellipse, which leaves room for the names outside, of so many letters. */
type GraphFrame = { width: number; height: number; radius: GraphPoint; letters: number }
export const wideFrame: GraphFrame = { width: 720, height: 460, radius: { x: 215, y: 165 }, letters: 9 }
/** As wide as a phone, so that the names have their real size there. */
export const phoneFrame: GraphFrame = { width: 350, height: 500, radius: { x: 70, y: 195 }, letters: 6 }
export const letterSize = 13

/** Higher for many members, so that their circles do not overlap. */
export function frameFor(members: number, frame: GraphFrame): GraphFrame {
  const around = (members * (2 * nodeRadius + 10)) / (2 * Math.PI)
  const y = Math.max(frame.radius.y, Math.sqrt(Math.max(0, 2 * around ** 2 - frame.radius.x ** 2)))
  return { ...frame, radius: { ...frame.radius, y }, height: frame.height + 2 * (y - frame.radius.y) }
}
const nodeRadius = 20
/** The share of the way from the middle of its members to the middle of the picture at which a hub stands. */
const inward = 0.25
/** A hub is a square with this side. */
export const hubSize = 26
const hubDistanceMin = 34
const hubToNodeMin = 44

/** Members on an ellipse, those who share something side by side; hubs between the members that they join. */
export function layOutGraph({ members, links }: Drawable, frame: GraphFrame): Graph {
  const order = sideBySide(
    members.map(({ uid }) => uid),
    links,
  )
  const places = aroundEllipse(order.length, frame)
  const nodes = order.map((uid, at) => {
    const place = places[at] ?? centreOf(frame)
    return { uid, ...place, label: labelBeside(place, frame) }
  })
  const nodeOf = new Map(nodes.map((node) => [node.uid, node]))
  const nodesOf = ({ uids }: ClusterFileLink) => uids.flatMap((uid) => nodeOf.get(uid) ?? [])
  const arrows = links.filter(isInvitation).flatMap((link): GraphArrow[] => {
    const [from, to] = nodesOf(link)
    return from && to ? [{ link, ...shortened(from, to) }] : []
  })
  const names = nodes.map(({ label }) => boxOf(label, frame))
  const lines: GraphSegment[] = arrows.map(({ from, to }) => ({ from, to }))
  const hubs: GraphHub[] = []
  for (const link of links.filter((each) => !isInvitation(each))) {
    const spokes = nodesOf(link)
    const place = freePlace(towards(centreOf(frame), middleOf(spokes)), { spokes, hubs, nodes, names, lines })
    hubs.push({ link, spokes, ...place })
    lines.push(...spokes.map((to) => ({ from: place, to })))
  }
  return { nodes, hubs, arrows }
}

/** The server names the inviter first. A code that several registered with is a hub. */
const isInvitation = ({ kind, uids, counts }: ClusterFileLink) =>
  kind === 'inviter' && uids.length === 2 && !counts

function sideBySide(uids: readonly string[], links: readonly ClusterFileLink[]): string[] {
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

const centreOf = ({ width, height }: Pick<GraphFrame, 'width' | 'height'>): GraphPoint => ({
  x: width / 2,
  y: height / 2,
})

const samples = 720

/** At equal distances along the ellipse: at equal angles the ends of a narrow one would be crowded. */
function aroundEllipse(count: number, { radius, ...frame }: GraphFrame): GraphPoint[] {
  const centre = centreOf(frame)
  if (count === 1) return [centre]
  const places: GraphPoint[] = []
  const lengths = [0]
  for (let at = 0; at <= samples; at++) {
    const angle = (at / samples) * 2 * Math.PI - Math.PI / 2
    places.push({ x: centre.x + radius.x * Math.cos(angle), y: centre.y + radius.y * Math.sin(angle) })
    const [from, to] = places.slice(-2)
    if (from && to) lengths.push((lengths.at(-1) ?? 0) + Math.hypot(to.x - from.x, to.y - from.y))
  }
  const whole = lengths.at(-1) ?? 0
  return Array.from({ length: count }, (_, nth) => {
    const at = lengths.findIndex((length) => length >= (nth / count) * whole)
    return places[at] ?? centre
  })
}

/** Away from the centre, because every line stays inside the ellipse. */
function labelBeside({ x, y }: GraphPoint, frame: GraphFrame): GraphLabel {
  const centre = centreOf(frame)
  const fromCentre = { x: x - centre.x, y: y - centre.y }
  if (Math.abs(fromCentre.x) < nodeRadius) {
    return { x, y: fromCentre.y < 0 ? y - nodeRadius - 10 : y + nodeRadius + 18, anchor: 'middle' }
  }
  const side = Math.sign(fromCentre.x)
  return {
    x: x + side * (nodeRadius + 7),
    y: y + 5 + (fromCentre.y / frame.radius.y) * 16,
    anchor: side > 0 ? 'start' : 'end',
  }
}

function boxOf({ x, y, anchor }: GraphLabel, { letters }: GraphFrame): Box {
  const width = letters * letterSize
  const left = { start: x, middle: x - width / 2, end: x - width }[anchor]
  return { left, right: left + width, top: y - letterSize, bottom: y + 2 }
}

const middleOf = (places: readonly GraphPoint[]): GraphPoint => ({
  x: places.reduce((sum, { x }) => sum + x, 0) / Math.max(1, places.length),
  y: places.reduce((sum, { y }) => sum + y, 0) / Math.max(1, places.length),
})

const towards = (centre: GraphPoint, { x, y }: GraphPoint): GraphPoint => ({
  x: x + (centre.x - x) * inward,
  y: y + (centre.y - y) * inward,
})

type Drawn = {
  spokes: readonly GraphNode[]
  hubs: readonly GraphHub[]
  nodes: readonly GraphNode[]
  names: readonly Box[]
  lines: readonly GraphSegment[]
}

/** Steps around to the first place where nothing hides it and no line runs through a hub; otherwise to the best one. */
function freePlace(wanted: GraphPoint, drawn: Drawn): GraphPoint {
  let best = { place: wanted, faults: Number.POSITIVE_INFINITY }
  for (let step = 0; step < 160 && best.faults > 0; step++) {
    const angle = step * 2.4
    const away = step * 1.2 + Math.min(step, 1) * 5
    const place = { x: wanted.x + away * Math.cos(angle), y: wanted.y + away * Math.sin(angle) }
    const faults = faultsAt(place, drawn)
    if (faults < best.faults) best = { place, faults }
  }
  return best.place
}

function faultsAt(place: GraphPoint, { spokes, hubs, nodes, names, lines }: Drawn): number {
  const distanceTo = (other: GraphPoint) => Math.hypot(other.x - place.x, other.y - place.y)
  const hidden =
    hubs.filter((hub) => distanceTo(hub) < hubDistanceMin).length +
    nodes.filter((node) => distanceTo(node) < hubToNodeMin).length
  const through = lines.filter((line) => crossesBox(line, boxAround(place, hubSize))).length
  const own = spokes.map((to) => ({ from: place, to }))
  const over = own.flatMap((line) => hubs.filter((hub) => crossesBox(line, boxAround(hub, hubSize)))).length
  const unreadable = names.filter((name) => own.some((line) => crossesBox(line, name))).length
  return (hidden + unreadable) * 100 + through + over
}

/** Ends at the edge of the circles, so that the arrow's head is visible. */
function shortened(from: GraphPoint, to: GraphPoint): { from: GraphPoint; to: GraphPoint } {
  const length = Math.hypot(to.x - from.x, to.y - from.y) || 1
  const step = {
    x: ((to.x - from.x) / length) * (nodeRadius + 4),
    y: ((to.y - from.y) / length) * (nodeRadius + 4),
  }
  return { from: { x: from.x + step.x, y: from.y + step.y }, to: { x: to.x - step.x, y: to.y - step.y } }
}
