import type { StepPhoto } from '#contract/apps/app-recipe.ts'

/**
 * The photo of each step. A photo knows the text of its step; once that was rewritten it stays at its place, unless
 * another photo is there.
 */
export function photosBySteps(
  steps: readonly string[],
  photos: readonly StepPhoto[],
): (StepPhoto | undefined)[] {
  const found: (StepPhoto | undefined)[] = steps.map(() => undefined)
  const left = photos.filter((photo) => {
    const at = steps.findIndex((step, place) => step === photo.step && found[place] === undefined)
    if (at !== -1) found[at] = photo
    return at === -1
  })
  for (const photo of left) {
    const wanted = Math.min(photo.at, steps.length - 1)
    const at = found[wanted] === undefined ? wanted : found.indexOf(undefined)
    if (at >= 0) found[at] = photo
  }
  return found
}
