import { type Recipe, stepPhotosMax } from '#contract/apps/app-recipe.ts'
import { stepLines } from '#readers/recipe/recipe-lines.ts'
import type { Opened } from '#web/storage/app-storage.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { offerUndo } from '#web/ui/overlays/offer.ts'
import { useAction } from '#web/ui/use-action.ts'
import { chooseFile } from '../../frame/choose-file.ts'
import { addStepPhoto, putStepPhoto, removeStepPhoto } from './add-photo.ts'
import { RecipePhoto } from './recipe-photo.tsx'
import { photosBySteps } from './step-photos.ts'

type Props = { recipe: Recipe; opened: Opened<Recipe> }

/** A photo for each step, shown in the recipe and in cook mode. */
export function StepPhotoFields({ recipe, opened }: Props) {
  const { records } = opened
  const { id, stepPhotos = [] } = recipe
  const steps = stepLines(recipe.steps)
  const photos = photosBySteps(steps, stepPhotos)

  const { run: add } = useAction(
    (file: Blob, at: number) =>
      addStepPhoto(opened, id, { picture: file, step: steps[at] ?? '', at, before: photos[at] }),
    () => 'この写真は読み込めませんでした。JPEGかPNGの写真をお選びください。',
  )

  if (steps.length === 0) return null
  return (
    <details>
      <summary className="min-h-11 cursor-pointer content-center text-accent">
        手順の写真{stepPhotos.length > 0 && `（${stepPhotos.length}枚）`}
      </summary>
      <ul className="grid gap-2">
        {steps.map((step, at) => {
          const photo = photos[at]
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: a step is identified by its position and text
            <li key={`${at} ${step}`} className="flex flex-wrap items-center gap-x-3">
              <span className="min-w-40 flex-1 truncate">
                {at + 1}. {step}
              </span>
              {photo && <RecipePhoto recipe={{ id, photo }} className="h-11 w-16 rounded-md" />}
              <Button
                size="sm"
                variant="quiet"
                disabled={!photo && stepPhotos.length >= stepPhotosMax}
                onClick={async () => {
                  const file = await chooseFile('image/*')
                  if (file) await add(file, at)
                }}
              >
                <span className="sr-only">手順{at + 1}の</span>
                {photo ? '写真を変える' : '写真を選ぶ'}
              </Button>
              {photo && (
                <Button
                  size="sm"
                  variant="quiet"
                  onClick={() => {
                    removeStepPhoto(records, id, photo)
                    offerUndo('写真を外しました', () => putStepPhoto(records, id, photo))
                  }}
                >
                  <span className="sr-only">手順{at + 1}の</span>写真を外す
                </Button>
              )}
            </li>
          )
        })}
      </ul>
    </details>
  )
}
