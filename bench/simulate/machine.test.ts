import { expect, test } from 'vitest'
import { closedRun } from './closed-run.ts'
import { createMachine } from './machine.ts'
import { randomOf } from './random.ts'

test.each([0.3, 0.6, 0.8])('a queue at %d of its capacity waits as an M/M/1 queue does', (load) => {
  const { responseMs } = openQueue({ load, jobs: 40_000, seed: 7 })

  // With a mean service time of 1 ms the theory gives 1 / (1 − load).
  expect(responseMs * (1 - load)).toBeGreaterThan(0.9)
  expect(responseMs * (1 - load)).toBeLessThan(1.1)
})

test('the mean number in the system is the arrival rate times the mean stay (Little’s law)', () => {
  const { responseMs, arrivalsPerMs, inSystem } = openQueue({ load: 0.7, jobs: 20_000, seed: 3 })

  expect(inSystem / (arrivalsPerMs * responseMs)).toBeGreaterThan(0.99)
  expect(inSystem / (arrivalsPerMs * responseMs)).toBeLessThan(1.01)
})

test('threads share the cores equally when more are busy than there are cores', () => {
  const machine = createMachine(2)
  const endedAt: number[] = []
  for (const thread of ['a', 'b', 'c', 'd']) machine.work(thread, 10, () => endedAt.push(machine.nowMs()))
  machine.work('a', 10, () => endedAt.push(machine.nowMs()))

  machine.run(() => false)

  expect(endedAt.map(Math.round)).toEqual([20, 20, 20, 20, 30])
})

test('a closed run is bound by its busiest thread, and the same seed repeats it exactly', () => {
  const model = {
    server: { perBatch: 0, perCall: 1 },
    database: { perBatch: 0, perCall: 0.1 },
    generator: 0.1,
    helpers: 0,
    batchMax: 100,
    batchesAtOnce: 2,
  }
  const run = (seed: number) =>
    closedRun(model, { connections: 32, cores: 4, calls: 4_000, random: randomOf(seed) })

  expect(run(1).perSecond).toBeGreaterThan(950)
  expect(run(1).perSecond).toBeLessThan(1_050)
  expect(run(1)).toEqual(run(1))
  expect(run(2)).not.toEqual(run(1))
})

/** Poisson arrivals at one thread with exponential service times of 1 ms on average. */
function openQueue({ load, jobs, seed }: { load: number; jobs: number; seed: number }) {
  const machine = createMachine(1)
  const random = randomOf(seed)
  let [arrived, ended, inside, stays, area, changedAt] = [0, 0, 0, 0, 0, 0]
  const change = (by: number) => {
    area += inside * (machine.nowMs() - changedAt)
    changedAt = machine.nowMs()
    inside += by
  }
  const arrive = () => {
    if (arrived++ === jobs) return
    const beganAt = machine.nowMs()
    change(1)
    machine.work('one', random.exponential(1), () => {
      change(-1)
      stays += machine.nowMs() - beganAt
      ended++
    })
    machine.after(random.exponential(1 / load), arrive)
  }
  arrive()
  machine.run(() => ended === jobs)
  const lastedMs = machine.nowMs()
  return { responseMs: stays / ended, arrivalsPerMs: ended / lastedMs, inSystem: area / lastedMs }
}
