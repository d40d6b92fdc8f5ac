/**
 * The part that a line plays in a recipe. `more` continues the step above; lines out of the recipe and lines of the memo
 * know where they stand: above the recipe (0), among its ingredients (1), among its steps (2) or below it (3).
 */
export const labels = [
  'title',
  'servings',
  'ingredientsHeading',
  'ingredient',
  'amount',
  'group',
  'stepsHeading',
  'number',
  'step',
  'more',
  'section',
  'out0',
  'out1',
  'out2',
  'out3',
  'memo0',
  'memo1',
  'memo2',
  'memo3',
] as const

export type Label = (typeof labels)[number]
