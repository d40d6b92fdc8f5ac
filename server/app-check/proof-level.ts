import { proofStepsAt } from '#contract/trust-rules.ts'

/** 0 for the ordinary cost; each level doubles it. */
export const levelFor = (registrationsInHour: number): number =>
  proofStepsAt.filter((from) => registrationsInHour >= from).length

export const levelMax = proofStepsAt.length

export const costOf = (level: number): number => 2 ** Math.min(level, levelMax)
