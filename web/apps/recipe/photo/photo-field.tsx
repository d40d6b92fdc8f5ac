import type { Recipe } from '#contract/apps/app-recipe.ts'
import type { Opened } from '#web/storage/app-storage.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { PlusIcon } from '#web/ui/icons/actions/plus.tsx'
import { TrashIcon } from '#web/ui/icons/actions/trash.tsx'
import { offerUndo } from '#web/ui/overlays/offer.ts'
import { useAction } from '#web/ui/use-action.ts'
import { chooseFile } from '../../frame/choose-file.ts'
import { addPhoto } from './add-photo.ts'
import { RecipePhoto } from './recipe-photo.tsx'

type Props = { recipe: Recipe; opened: Opened<Recipe> }

export function PhotoField({ recipe, opened }: Props) {
  const { records } = opened
  const { id, photo } = recipe

  const { run: add, isBusy } = useAction(
    (file: Blob) => addPhoto(opened, id, file),
    () => 'この写真は読み込めませんでした。JPEGかPNGの写真をお選びください。',
  )

  async function choose() {
    const file = await chooseFile('image/*')
    if (file) await add(file)
  }

  function remove() {
    records.edit(id, { photo: undefined })
    offerUndo('写真を外しました', () => records.edit(id, { photo }))
  }

  return (
    <div className="flex flex-wrap items-center gap-4">
      {photo && <RecipePhoto recipe={recipe} alt="このレシピの写真" className="h-28 w-40 rounded-lg" />}
      <div className="flex flex-wrap gap-2">
        <Button
          size="sm"
          variant="secondary"
          busy={isBusy}
          icon={<PlusIcon size={20} />}
          onClick={() => void choose()}
        >
          {photo ? '写真を変える' : '写真を選ぶ'}
        </Button>
        {photo && (
          <Button size="sm" variant="quiet" icon={<TrashIcon size={20} />} onClick={remove}>
            写真を外す
          </Button>
        )}
      </div>
    </div>
  )
}
