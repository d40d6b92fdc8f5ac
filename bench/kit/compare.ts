import type { Row } from './results.ts'

/** A ratio that moves by less is noise of a shared machine. */
const tolerance = 0.15

/**
 * The figures that are worse than in the table by more than the tolerance, as sentences. A figure that the table lacks
 * is compared with its goal. A tool that is missing on this machine is not a fault, a benchmark that breaks is.
 */
export function slowerThan(table: string, rows: readonly Row[]): string[] {
  return rows.flatMap(({ figure: { name, goal }, measured }) => {
    const before = numberIn(cellsOf(table, name)[2])
    if ('missing' in measured) return measured.hasFailed ? `${name}: ${measured.missing}` : []
    const now = numberIn(measured.figure)
    if (before === null) return measured.isMet ? [] : `${name}: ${measured.figure}, goal ${goal}`
    if (now === null) return `${name}: ${before} before, now ${measured.figure}`
    const isSlower = goal.startsWith('≥') ? now < before * (1 - tolerance) : now > before * (1 + tolerance)
    return isSlower ? `${name}: ${before} before, now ${now}` : []
  })
}

const cellsOf = (table: string, name: string): string[] =>
  table
    .split('\n')
    .find((line) => line.startsWith(`| ${name} |`))
    ?.split(' | ') ?? []

function numberIn(text = ''): number | null {
  const found = /\d+(?:\.\d+)?/.exec(text.replaceAll(',', ''))
  return found ? Number(found[0]) : null
}
