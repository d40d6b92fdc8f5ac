import { readFileSync, writeFileSync } from 'node:fs'
import { arch, cpus, loadavg, platform, totalmem } from 'node:os'
import type { Figure, Measured } from './figure.ts'

export type Row = { file: string; figure: Figure; measured: Measured }

/** It has a section for each kind of machine. */
const resultsFile = 'bench/RESULTS.md'
const head = ['figure', 'goal', 'measured', '', 'CPU per request', 'how']

/** One line for the terminal. */
export function lineOf({ figure: wanted, measured }: Row): string {
  const [name = '', goal = '', figure = '', verdict = '', cpu = '', note = ''] = cellsOf(wanted, measured)
  const more = [cpu && `CPU ${cpu}`, note].filter(Boolean).join('; ')
  return `${name.padEnd(60)} ${goal.padEnd(10)} ${figure.padEnd(12)} ${verdict}${more ? `  (${more})` : ''}`
}

/**
 * A missed goal or a broken benchmark fails the run, unless the figure is absolute: then it depends too much
 * on the machine.
 */
export const isShort = ({ figure, measured }: Row) =>
  'missing' in measured ? measured.hasFailed === true : !measured.isMet && !figure.isAbsolute

/** Writes the table of a whole run into the section of this kind of machine. */
export function writeResults(rows: readonly Row[], at: Date): void {
  const table = rows.map(({ figure, measured }) => rowOf(cellsOf(figure, measured)))
  writeSection(`${heading}
By \`npm run bench\`, ${at.toISOString().slice(0, 10)}, on ${machine()}.

${[rowOf(head), rowOf(head.map(() => '---')), ...table].join('\n')}
`)
}

/** Replaces the rows of figures that were measured on their own; a row that the table lacks is added at its end. */
export function refreshResults(rows: readonly Row[], at: Date): void {
  const lines = resultsHere().split('\n')
  if (!lines.some((line) => line.startsWith('| '))) return
  for (const { figure, measured } of rows) {
    const place = lines.findIndex((line) => line.startsWith(`| ${figure.name} |`))
    const [how = '', ...others] = cellsOf(figure, measured).toReversed()
    const date = 'missing' in measured ? '' : `taken again ${at.toISOString().slice(0, 10)}`
    const again = [how, date].filter(Boolean).join('; ')
    const row = rowOf([...others.toReversed(), again])
    if (place >= 0) lines[place] = row
    else lines.splice(lines.findLastIndex((line) => line.startsWith('| ')) + 1, 0, row)
  }
  writeSection(lines.join('\n'))
}

/** The section of this kind of machine, or nothing: figures of another kind are not comparable. */
export const resultsHere = (): string => sections().find((each) => each.startsWith(heading)) ?? ''

const heading = `## ${platform()} ${arch()}\n`

function writeSection(section: string): void {
  const [intro = '', ...others] = sections()
  const kept = others.filter((each) => !each.startsWith(heading))
  const sorted = [...kept, section].map((each) => `${each.trimEnd()}\n`).toSorted()
  writeFileSync(resultsFile, [`${intro.trimEnd()}\n`, ...sorted].join('\n'))
}

const sections = (): string[] => readFileSync(resultsFile, 'utf8').split(/^(?=## )/m)

function cellsOf({ name, goal, isAbsolute, whyShort }: Figure, measured: Measured): string[] {
  if ('missing' in measured) return [name, goal, '', `not run: ${measured.missing}`, '', '']
  const { figure, isMet, cpu = '', note = '' } = measured
  const verdict = isMet ? 'pass' : 'short'
  const how = [note, !isMet && whyShort && `short because ${whyShort}`].filter(Boolean).join('; ')
  return [name, goal, figure, isAbsolute ? `${verdict} (absolute)` : verdict, cpu, how]
}

const rowOf = (cells: readonly string[]) =>
  `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`

function machine(): string {
  const [first] = cpus()
  const model = first?.model.trim()
  const cores = `${cpus().length} cores${model && model !== 'unknown' ? ` (${model})` : ''}`
  const memory = `${Math.round(totalmem() / 2 ** 30)} GB`
  const load = loadavg()[0]?.toFixed(1)
  return `${platform()} ${arch()}, ${cores}, ${memory}, Node ${process.versions.node}, load ${load} at the end`
}
