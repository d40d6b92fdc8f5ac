type TraceEvent = {
  name: string
  ph: string
  pid: number
  tid: number
  tdur?: number
  args?: { name?: string }
}

export const taskTracing = { categories: ['-*', 'toplevel'] }

/**
 * The longest task of a page's main thread in a Chromium trace, by CPU time, because a shared machine adds waiting
 * time.
 */
export function longestTaskMs(trace: Buffer, tasksMin = 100): number {
  const events: TraceEvent[] = JSON.parse(trace.toString()).traceEvents
  const threads = new Set(
    events
      .filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain')
      .map(({ pid, tid }) => `${pid} ${tid}`),
  )
  const tasks = events.filter(
    ({ name, ph, pid, tid }) => ph === 'X' && name.endsWith('RunTask') && threads.has(`${pid} ${tid}`),
  )
  if (tasks.length < tasksMin) throw new Error('the trace holds hardly any task, so nothing was measured')
  return Math.max(...tasks.map(({ tdur = 0 }) => tdur / 1_000))
}
