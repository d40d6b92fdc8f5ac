import type { Grown } from './grow.ts'
import type { Installation } from './installation.ts'
import type { SimulationCosts } from './measured.ts'
import type { Reproduced } from './reproduce.ts'

/** The measured runs beside what the model makes of them, as a table in Markdown. */
export function reproductionTable(runs: readonly Reproduced[]): string {
  return table(
    ['run', 'measured', 'model', 'difference', 'p50 measured, model', 'p99 measured, model', ''],
    runs.map(({ name, measured, predicted, ratio, isClose }) => [
      name,
      `${measured.perSecond.toFixed(0)}/s`,
      `${predicted.perSecond.toFixed(0)}/s`,
      `${((ratio - 1) * 100).toFixed(0)} %`,
      `${measured.p50Ms.toFixed(1)}, ${predicted.p50Ms.toFixed(1)} ms`,
      `${measured.p99Ms.toFixed(1)}, ${predicted.p99Ms.toFixed(1)} ms`,
      isClose ? 'within 20 %' : 'missed',
    ]),
  )
}

export function breakTable(all: readonly Grown[]): string {
  return table(
    ['daily members', 'breaks first with one process', 'breaks after that, in this order'],
    all.map(({ members, atFirst, order }) => {
      const [first] = atFirst
      return [
        members.toLocaleString('en'),
        first ? `${first.resource} at ${clock(first.atSecond)}, ${times(first.load)} its limit` : 'nothing',
        order.slice(1).join(', ') || '–',
      ]
    }),
  )
}

export function installationTable(all: readonly Grown[]): string {
  return table(
    ['daily members', 'installation', 'server cores', 'database cores', 'open streams', 'writes/s', 'log'],
    all.map(({ members, installation, day: { peak } }) => [
      members.toLocaleString('en'),
      describe(installation),
      peak.server.toFixed(1),
      peak.database.toFixed(1),
      Math.round(peak.streams).toLocaleString('en'),
      Math.round(peak.writes).toLocaleString('en'),
      `${(peak.walBytes / 1e6).toFixed(1)} MB/s`,
    ]),
  )
}

export function provenanceLine({ provenance }: SimulationCosts): string {
  const { command, at, machine, cores, node, loadAtStart } = provenance
  return `Costs: ${command}, ${at} UTC, ${machine}, ${cores} cores, Node ${node}, load ${loadAtStart} at the start.`
}

function describe({ processes, shards, coresPerShard, isPooled, redisServers }: Installation): string {
  return [
    `${processes} process${processes > 1 ? 'es' : ''}`,
    `${shards} database${shards > 1 ? 's' : ''} of ${coresPerShard} cores`,
    ...(isPooled ? ['PgBouncer'] : []),
    ...(redisServers > 0 ? [`${redisServers} Redis`] : []),
  ].join(', ')
}

function clock(second: number): string {
  const two = (value: number) => String(Math.floor(value)).padStart(2, '0')
  return second >= 86_400
    ? 'any time'
    : `${two(second / 3_600)}:${two((second / 60) % 60)}:${two(second % 60)}`
}

const times = (load: number) => `${load < 10 ? load.toFixed(1) : Math.round(load)}×`

const table = (head: readonly string[], rows: readonly (readonly string[])[]) =>
  [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n')
