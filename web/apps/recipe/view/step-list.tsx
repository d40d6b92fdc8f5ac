import type { Recipe } from '#contract/apps/app-recipe.ts'
import { stepNumbers } from '#readers/recipe/recipe-lines.ts'
import { StepTimes } from '../cook/step-times.tsx'
import { RecipePhoto } from '../photo/recipe-photo.tsx'
import { photosBySteps } from '../photo/step-photos.ts'

type Props = { recipe: Recipe; steps: readonly string[] }

export function StepList({ recipe: { id, stepPhotos = [] }, steps }: Props) {
  if (steps.length === 0) return <p className="mt-4 text-ink-soft">手順はまだありません。</p>
  const numbers = stepNumbers(steps)
  const photos = photosBySteps(steps, stepPhotos)
  return (
    <ol aria-label="作り方" className="mt-4 grid gap-5">
      {steps.map((step, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a step is identified by its position and text
        <li key={`${at} ${step}`} className="flex gap-4">
          <span
            aria-hidden="true"
            className="numerals grid size-9 shrink-0 place-items-center rounded-full bg-accent-soft font-bold text-accent"
          >
            {numbers[at] ?? '・'}
          </span>
          <div className="min-w-0 pt-1.5 leading-relaxed">
            {step}
            <StepTimes step={step} />
            {photos[at] && (
              <RecipePhoto
                recipe={{ id, photo: photos[at] }}
                alt={`手順${at + 1}の写真`}
                className="mt-2 aspect-[4/3] w-full max-w-80 rounded-lg"
              />
            )}
          </div>
        </li>
      ))}
    </ol>
  )
}
