/**
 * One benchmark with its goal. Mostly ratios of alternating rounds, because absolute times mean nothing on a
 * shared machine; absolute figures are marked as such and never fail the run.
 */
export type Figure = {
  name: string
  goal: string
  isAbsolute?: true
  /** Explains a missed goal whose cause is known. */
  whyShort?: string
  measure: () => Promise<Measured>
}

export type Measured =
  | {
      figure: string
      isMet: boolean
      /** CPU time per request, ours and the baseline's. */
      cpu?: string
      /** How it was measured, if the goal does not say. */
      note?: string
    }
  | {
      missing: string
      /** The benchmark itself broke, as opposed to a missing tool. */
      hasFailed?: true
    }
