/**
 * One figure of the product with its goal beside it. Ratios of rounds taken in turn, because absolute times mean
 * nothing on a shared machine; those that are absolute say so, and never fail the run.
 */
export type Figure = {
  name: string
  goal: string
  isAbsolute?: true
  /** Said where the goal is missed, of a cause that was looked into. */
  whyShort?: string
  measure: () => Promise<Measured>
}

export type Measured =
  | {
      figure: string
      isMet: boolean
      /** Of the server for one request, beside that of what it is compared with. */
      cpu?: string
      /** How it was taken, where the goal leaves that open. */
      note?: string
    }
  | {
      missing: string
      /** Something broke: no tool is missing. */
      hasFailed?: true
    }
