import type { Costs } from './costs.ts'
import { type SimulatedDay, simulateDay } from './day.ts'
import { enlarge, type Installation, type Resource, smallest } from './installation.ts'
import { randomOf } from './random.ts'
import type { Break } from './watch-limits.ts'

export type Grown = {
  members: number
  /** The limits that the smallest installation reached, in order of time. */
  atFirst: Break[]
  /** Each resource once, in the order in which it had to be enlarged. */
  order: Resource[]
  installation: Installation
  day: SimulatedDay
}

const stepsMax = 100

/** Enlarges whatever breaks first and repeats the same day until nothing breaks, then takes back what was too much. */
export function grow(members: number, costs: Costs, seed: number): Grown {
  let installation = smallest
  let day = simulateDay(members, installation, costs, randomOf(seed))
  const atFirst = day.breaks
  const order: Resource[] = []
  for (let step = 0; day.breaks[0]; step++) {
    if (step === stepsMax) throw new Error(`${members} members still break after ${stepsMax} steps`)
    const { resource, load } = day.breaks[0]
    if (!order.includes(resource)) order.push(resource)
    installation = enlarge(installation, resource, load)
    day = simulateDay(members, installation, costs, randomOf(seed))
  }
  for (const part of ['processes', 'coresPerShard', 'shards'] as const) {
    for (;;) {
      const smaller = { ...installation, [part]: Math.floor(installation[part] * 0.87) }
      if (smaller[part] < 1 || smaller[part] === installation[part]) break
      const tried = simulateDay(members, smaller, costs, randomOf(seed))
      if (tried.breaks.length > 0) break
      installation = smaller
      day = tried
    }
  }
  return { members, atFirst, order, installation, day }
}
