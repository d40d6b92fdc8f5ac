/** One figure of the product with its goal beside it. Ratios only: absolute times mean nothing on a shared machine. */
export type Figure = {
  name: string
  goal: string
  measure: () => Promise<{ figure: string; isMet: boolean }>
}
