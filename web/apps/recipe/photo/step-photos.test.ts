import { expect, it } from 'vitest'
import type { StepPhoto } from '#contract/apps/app-recipe.ts'
import { photosBySteps } from './step-photos.ts'

const photo = (step: string, at: number): StepPhoto => ({
  hash: `${step}${at}`,
  width: 4,
  height: 3,
  step,
  at,
})
const [cut, fry] = [photo('切る。', 0), photo('焼く。', 1)]

it.each([
  ['each at its step', ['切る。', '焼く。'], [cut, fry]],
  ['with the step that moved', ['焼く。', '切る。'], [fry, cut]],
  ['with the step below a new one', ['洗う。', '切る。', '焼く。'], [undefined, cut, fry]],
  ['at the place of a step that was rewritten', ['切る。', '弱火で焼く。'], [cut, fry]],
  ['at another step than a photo has', ['焼く。', '煮る。'], [fry, cut]],
  ['at the last step once its own is gone', ['切る。'], [cut]],
  ['nowhere without steps', [], []],
])('a photo of a step stays %s', (_where, steps, expected) => {
  expect(photosBySteps(steps, [cut, fry])).toEqual(expected)
})
