import type { HistoryEntry, MovementKind } from '#contract/point/history.ts'

/** The balance recalculated from the entries alone, newest first, page by page. */
export type HistoryProof = {
  count: number
  sum: number
  sums: Partial<Record<MovementKind, { count: number; points: number }>>
  /** The balance according to the newest entry. */
  newestBalance: number | null
  newestSeq: number | null
  oldestSeq: number | null
  /** The balance before the oldest entry read so far, which the next older entry must have. */
  expectedBefore: number | null
  /** Entries whose balance does not follow from the entry before. */
  broken: HistoryEntry[]
}

export const emptyProof: HistoryProof = {
  count: 0,
  sum: 0,
  sums: {},
  newestBalance: null,
  newestSeq: null,
  oldestSeq: null,
  expectedBefore: null,
  broken: [],
}

export const addPage = (proof: HistoryProof, page: readonly HistoryEntry[]): HistoryProof =>
  page.reduce(addEntry, proof)

function addEntry(proof: HistoryProof, entry: HistoryEntry): HistoryProof {
  const { count, points } = proof.sums[entry.kind] ?? { count: 0, points: 0 }
  const follows = proof.expectedBefore === null || proof.expectedBefore === entry.balanceAfter
  return {
    count: proof.count + 1,
    sum: proof.sum + entry.points,
    sums: { ...proof.sums, [entry.kind]: { count: count + 1, points: points + entry.points } },
    newestBalance: proof.newestBalance ?? entry.balanceAfter,
    newestSeq: proof.newestSeq ?? entry.seq,
    oldestSeq: entry.seq,
    expectedBefore: entry.balanceAfter - entry.points,
    broken: follows ? proof.broken : [...proof.broken, entry],
  }
}

type Verdict = 'agrees' | 'sum-differs' | 'step-differs'

/** The balance before the very first entry must be zero. */
export function verdictOf(proof: HistoryProof, balance: number): Verdict {
  if (proof.sum !== balance || (proof.newestBalance ?? 0) !== balance) return 'sum-differs'
  return proof.broken.length > 0 || (proof.expectedBefore ?? 0) !== 0 ? 'step-differs' : 'agrees'
}
