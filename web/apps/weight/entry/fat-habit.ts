import type { Weighing } from '#contract/apps/app-weight.ts'

const looked = 7
const usual = 4

/** The last body fat if most of the newest weighings have one, so that it deserves a place beside the weight. */
export function usualFat(weighings: readonly Pick<Weighing, 'fatPercent'>[]): number | null {
  const newest = weighings.slice(0, looked)
  const known = newest.flatMap(({ fatPercent }) => fatPercent ?? [])
  const isUsual = known.length >= Math.min(usual, Math.ceil((newest.length + 1) / 2)) && known.length >= 2
  return isUsual ? (known[0] ?? null) : null
}
