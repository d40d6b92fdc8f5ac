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
 * The longest task of a page's main thread in a trace of Chromium, by the time it worked: on a shared machine it
 * waits for others too.
 */
export function longestTaskMs(trace: Buffer): number {
  const events: TraceEvent[] = JSON.parse(trace.toString()).traceEvents
  const threads = new Set(
    events
      .filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain')
      .map(({ pid, tid }) => `${pid} ${tid}`),
  )
  const tasks = events.filter(
    ({ name, ph, pid, tid }) => ph === 'X' && name.endsWith('RunTask') && threads.has(`${pid} ${tid}`),
  )
  if (tasks.length < 100) throw new Error('the trace holds hardly any task: nothing was measured')
  return Math.max(...tasks.map(({ tdur = 0 }) => tdur / 1_000))
}
