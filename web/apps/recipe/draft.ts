/** What could be read from something copied elsewhere. */
export type Draft = {
  title: string
  ingredients: string[]
  steps: string[]
  memo: string
  servings: number | null
  servingUnit: string
  tags: string[]
  source: string
  /** A picture that came along as a data address. */
  image: string
}

export const emptyDraft: Draft = {
  title: '',
  ingredients: [],
  steps: [],
  memo: '',
  servings: null,
  servingUnit: '人分',
  tags: [],
  source: '',
  image: '',
}
