type Machine = {
  nowMs: () => number
  /** Queues work for one thread, which does its work in order; `done` is called at its end. */
  work: (thread: string, cpuMs: number, done: () => void) => void
  /** Called when the thread has done everything that is queued before, as `setImmediate` after a poll. */
  whenIdle: (thread: string, done: () => void) => void
  after: (ms: number, done: () => void) => void
  /** Handles events in order of time until `isOver` or until nothing is left to do. */
  run: (isOver: () => boolean) => void
}

type Task = { leftMs: number; done: () => void }

/**
 * A discrete-event model of one machine: threads with a queue each that share some cores. A busy thread gets a whole
 * core, or an equal share when more threads are busy than there are cores. `others` is the mean number of busy threads of
 * other programs.
 */
export function createMachine(cores: number, others = 0): Machine {
  const threads = new Map<string, Task[]>()
  const timers: { atMs: number; done: () => void }[] = []
  let now = 0

  function step(): boolean {
    const busy = [...threads.values()].filter((queue) => queue.length > 0)
    const speed = Math.min(1, cores / Math.max(busy.length + others, 1))
    const shortest = Math.min(...busy.map(([head]) => head?.leftMs ?? 0)) / speed
    const timer = timers[0]
    if (busy.length === 0 && !timer) return false
    const passedMs = Math.max(0, Math.min(shortest, timer ? timer.atMs - now : Number.POSITIVE_INFINITY))
    now += passedMs
    for (const [head] of busy) if (head) head.leftMs -= passedMs * speed
    if (timer && timer.atMs <= now) {
      timers.shift()
      timer.done()
      return true
    }
    const ended = busy.find(([head]) => (head?.leftMs ?? 1) <= 1e-9)
    ended?.shift()?.done()
    return true
  }

  function whenIdle(thread: string, done: () => void) {
    const queue = threads.get(thread) ?? []
    if (queue.length === 0) return done()
    const last = queue[queue.length - 1]
    if (!last) return
    const { done: before } = last
    last.done = () => {
      before()
      whenIdle(thread, done)
    }
  }

  return {
    nowMs: () => now,
    work: (thread, cpuMs, done) => {
      const queue = threads.get(thread) ?? []
      queue.push({ leftMs: cpuMs, done })
      threads.set(thread, queue)
    },
    whenIdle,
    after: (ms, done) => {
      const atMs = now + ms
      const place = timers.findIndex((each) => each.atMs > atMs)
      timers.splice(place < 0 ? timers.length : place, 0, { atMs, done })
    },
    run: (isOver) => {
      while (!isOver() && step());
    },
  }
}
