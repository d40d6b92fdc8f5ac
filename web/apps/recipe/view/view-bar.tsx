import type { Recipe } from '#contract/apps/app-recipe.ts'
import { toBase64 } from '#web/storage/base64.ts'
import { findBlob } from '#web/storage/blobs.ts'
import { IconButton } from '#web/ui/buttons/icon-button.tsx'
import { DownloadIcon } from '#web/ui/icons/actions/download.tsx'
import { EditIcon } from '#web/ui/icons/actions/edit.tsx'
import { PrintIcon } from '#web/ui/icons/actions/print.tsx'
import { StarIcon } from '#web/ui/icons/actions/star.tsx'
import { TrashIcon } from '#web/ui/icons/actions/trash.tsx'
import { ChevronLeftIcon } from '#web/ui/icons/directions/chevron-left.tsx'
import { MoreIcon } from '#web/ui/icons/directions/more.tsx'
import { CheckListIcon } from '#web/ui/icons/things/check-list.tsx'
import { Menu } from '#web/ui/overlays/menu.tsx'
import { saveFile } from '#web/ui/save-file.ts'
import { toJsonLd } from '../paste/json-ld.ts'
import { nameOf, recipeStorage } from '../recipe-storage.ts'

export type ViewBarProps = {
  recipe: Recipe
  onClose: () => void
  onEdit: () => void
  onFavor: () => void
  onShop: () => void
  onTrash: () => void
}

/** Actions of the open recipe. */
export function ViewBar({ recipe, onClose, onEdit, onFavor, onShop, onTrash }: ViewBarProps) {
  return (
    <div data-print="no" data-way-back className="mb-4 flex items-center gap-1">
      <IconButton label="一覧に戻る" icon={<ChevronLeftIcon />} onClick={onClose} className="-ml-2" />
      <div className="ml-auto flex">
        <IconButton
          label={recipe.favorite ? 'お気に入りから外す' : 'お気に入りに入れる'}
          icon={<StarIcon className={recipe.favorite ? 'fill-art-gold' : ''} />}
          aria-pressed={recipe.favorite}
          onClick={onFavor}
        />
        <IconButton label="編集する" icon={<EditIcon />} onClick={onEdit} />
        <Menu
          trigger={<IconButton label="このレシピのメニュー" icon={<MoreIcon />} />}
          entries={[
            { label: '買い物リストへ', icon: <CheckListIcon size={20} />, onSelect: onShop },
            { label: '印刷する', icon: <PrintIcon size={20} />, onSelect: () => print() },
            {
              label: '書き出す（JSON-LD）',
              icon: <DownloadIcon size={20} />,
              onSelect: () => void exportJsonLd(recipe),
            },
            'line',
            { label: '削除する', icon: <TrashIcon size={20} />, danger: true, onSelect: onTrash },
          ]}
        />
      </div>
    </div>
  )
}

async function exportJsonLd(recipe: Recipe): Promise<void> {
  const { owner } = recipeStorage.current().store
  const photo = recipe.photo ? await findBlob({ owner, app: 'recipe' }, recipe.photo.hash) : null
  const image = photo ? `data:${photo.type};base64,${toBase64(photo.bytes)}` : null
  const name = nameOf(recipe).replace(/[\\/:*?"<>|\s]+/g, '-')
  saveFile(`${name}.json`, 'application/ld+json', [JSON.stringify(toJsonLd(recipe, image), null, 2)])
}
