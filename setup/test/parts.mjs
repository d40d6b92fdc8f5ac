import { availableParallelism, loadavg } from 'node:os'

/**
 * The parts of `npm test` with the seconds that each may take on a quiet machine with two cores. A part beyond its
 * budget is named at the end and fails nothing: the machine may be slow, and its load is printed beside the times.
 */
const budgets = {
  packages: { title: 'packages (npm ci)', seconds: 40 },
  redis: { title: 'Redis (apt-get)', seconds: 10 },
  sources: { title: 'types, lint and build', seconds: 45 },
  unit: { title: 'unit and fault-injection tests', seconds: 150 },
  browsers: { title: 'waiting for browsers (apt-get)', seconds: 10 },
  journeys: { title: 'journeys', seconds: 105 },
}

/** @type {{ part: keyof typeof budgets, seconds: number }[]} */
const measured = []
const loadAtStart = loadavg()[0]

/**
 * @template T
 * @param {keyof typeof budgets} part
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function measure(part, work) {
  const from = performance.now()
  try {
    return await work()
  } finally {
    measured.push({ part, seconds: (performance.now() - from) / 1_000 })
  }
}

/** A table of the parts, and the load of the machine, which explains a part that is over its budget. */
export function printParts() {
  const lines = measured.map(({ part, seconds }) => {
    const { title, seconds: budget } = budgets[part]
    return row(title, seconds, budget, seconds > budget ? '  over budget' : '')
  })
  const [all, allowed] = ['seconds', 'budget'].map((name) =>
    measured.reduce(
      (sum, { part, seconds }) => sum + (name === 'seconds' ? seconds : budgets[part].seconds),
      0,
    ),
  )
  const load = [loadAtStart, loadavg()[0]].map((each) => (each ?? 0).toFixed(1)).join(' → ')
  process.stdout.write(
    [
      '',
      `${'part'.padEnd(titleWidth)} seconds  budget`,
      ...lines,
      row('all', all ?? 0, allowed ?? 0, ''),
      `load of the machine ${load}, ${availableParallelism()} cores`,
      '',
    ].join('\n'),
  )
}

const titleWidth = 32

/**
 * @param {string} title
 * @param {number} seconds
 * @param {number} budget
 * @param {string} remark
 */
const row = (title, seconds, budget, remark) =>
  `${title.padEnd(titleWidth)} ${seconds.toFixed(0).padStart(7)} ${String(budget).padStart(7)}${remark}`
