import { lazy, Suspense, useState } from 'react'
import type { Recipe } from '#contract/apps/app-recipe.ts'
import type { SharedRecipe } from '#contract/share/shared-page-content.ts'
import { toJsonLd } from '#readers/recipe/json-ld.ts'
import { lineAddress, nameOf } from '#readers/recipe/recipe-text.ts'
import { useUser } from '#web/client/session/auth-state.ts'
import { settings } from '#web/client/settings.ts'
import { toBase64 } from '#web/storage/base64.ts'
import { findBlob } from '#web/storage/blobs.ts'
import type { RecordPlace } from '#web/storage/space/space-parts.ts'
import { IconButton } from '#web/ui/buttons/icon-button.tsx'
import { CopyIcon } from '#web/ui/icons/actions/copy.tsx'
import { DownloadIcon } from '#web/ui/icons/actions/download.tsx'
import { EditIcon } from '#web/ui/icons/actions/edit.tsx'
import { PrintIcon } from '#web/ui/icons/actions/print.tsx'
import { ShareIcon } from '#web/ui/icons/actions/share.tsx'
import { StarIcon } from '#web/ui/icons/actions/star.tsx'
import { TrashIcon } from '#web/ui/icons/actions/trash.tsx'
import { ChevronLeftIcon } from '#web/ui/icons/directions/chevron-left.tsx'
import { ExternalIcon } from '#web/ui/icons/directions/external.tsx'
import { MoreIcon } from '#web/ui/icons/directions/more.tsx'
import { CalendarIcon } from '#web/ui/icons/things/calendar.tsx'
import { CheckListIcon } from '#web/ui/icons/things/check-list.tsx'
import { Menu, type MenuEntry } from '#web/ui/overlays/menu.tsx'
import { toast } from '#web/ui/overlays/toast.ts'
import { saveFile } from '#web/ui/save-file.ts'
import { SharingSheet } from '../../frame/space/sharing-sheet.tsx'
import { useSharingEntry } from '../../frame/space/use-sharing-entry.tsx'
import { recipeStorage } from '../recipe-storage.ts'
import { shareableRecipe } from '../share/shareable-recipes.ts'

const SharedPageDialog = lazy(async () => ({
  default: (await import('../../frame/shared-page/shared-page-dialog.tsx')).SharedPageDialog,
}))

export type ViewBarProps = {
  recipe: Recipe
  place: RecordPlace
  isSharing: boolean
  onSharing: (isOpen: boolean) => void
  /** The recipe as plain text, for the chosen servings. */
  text: () => string
  /** The same for a page that others see by a link. */
  shared: () => SharedRecipe
  onClose: () => void
  onEdit: () => void
  onFavor: () => void
  onShop: () => void
  onPlan: () => void
  onTrash: () => void
}

/** Actions of the open recipe. */
export function ViewBar(props: ViewBarProps) {
  const {
    recipe,
    place,
    isSharing,
    onSharing,
    text,
    shared,
    onClose,
    onEdit,
    onFavor,
    onShop,
    onPlan,
    onTrash,
  } = props
  const mayShow = useUser() !== null && settings.isSharingOn
  const { space, isReadOnly } = place
  const sharing = useSharingEntry(space, () => onSharing(true))
  const [isShowing, setShowing] = useState(false)
  const remove: MenuEntry[] = [
    'line',
    { label: '削除する', icon: <TrashIcon size={20} />, danger: true, onSelect: onTrash },
  ]
  return (
    <div data-print="no" data-above-toasts className="mb-4 flex items-center gap-1">
      <IconButton label="一覧に戻る" icon={<ChevronLeftIcon />} onClick={onClose} className="-ml-2" />
      <div className="ml-auto flex">
        {!isReadOnly && (
          <>
            <IconButton
              label={recipe.favorite ? 'お気に入りから外す' : 'お気に入りに入れる'}
              icon={<StarIcon className={recipe.favorite ? 'fill-art-gold' : ''} />}
              isOn={recipe.favorite}
              onClick={onFavor}
            />
            <IconButton label="編集する" icon={<EditIcon />} onClick={onEdit} />
          </>
        )}
        <Menu
          trigger={<IconButton label="このレシピのメニュー" icon={<MoreIcon />} />}
          entries={[
            ...(isReadOnly
              ? []
              : [{ label: '献立に入れる', icon: <CalendarIcon size={20} />, onSelect: onPlan }]),
            { label: '買い物リストへ', icon: <CheckListIcon size={20} />, onSelect: onShop },
            ...sharing,
            ...(mayShow
              ? [
                  {
                    label: 'リンクで見せる',
                    icon: <ExternalIcon size={20} />,
                    onSelect: () => setShowing(true),
                  },
                ]
              : []),
            { label: 'LINEで送る', icon: <ShareIcon size={20} />, onSelect: () => shareByLine(text()) },
            ...(canShare()
              ? [
                  {
                    label: 'ほかのアプリで共有',
                    icon: <ShareIcon size={20} />,
                    onSelect: () => share(recipe, text()),
                  },
                ]
              : []),
            { label: 'テキストをコピー', icon: <CopyIcon size={20} />, onSelect: () => void copy(text()) },
            { label: '印刷する', icon: <PrintIcon size={20} />, onSelect: () => print() },
            {
              label: '書き出す（JSON-LD）',
              icon: <DownloadIcon size={20} />,
              onSelect: () => void exportJsonLd(recipe),
            },
            ...(isReadOnly ? [] : remove),
          ]}
        />
      </div>
      {isSharing && (
        <SharingSheet shareable={shareableRecipe(recipe, space)} onClose={() => onSharing(false)} />
      )}
      {isShowing && (
        <Suspense>
          <SharedPageDialog
            app="recipe"
            record={recipe.id}
            title={nameOf(recipe)}
            content={shared}
            onClose={() => setShowing(false)}
          />
        </Suspense>
      )}
    </div>
  )
}

async function exportJsonLd(recipe: Recipe): Promise<void> {
  const { owner } = recipeStorage.current().placeOf(recipe.id)
  const photo = recipe.photo ? await findBlob({ owner, app: 'recipe' }, recipe.photo.hash) : null
  const image = photo ? `data:${photo.type};base64,${toBase64(photo.bytes)}` : null
  const name = nameOf(recipe).replace(/[\\/:*?"<>|\s]+/g, '-')
  saveFile(`${name}.json`, 'application/ld+json', [JSON.stringify(toJsonLd(recipe, image), null, 2)])
}

const canShare = () => typeof navigator !== 'undefined' && 'share' in navigator

/** Closing the system's sheet rejects too, and needs no message. */
const share = (recipe: Recipe, text: string) =>
  void navigator.share({ title: nameOf(recipe), text }).catch(() => {})

const shareByLine = (text: string) => void open(lineAddress(text), '_blank', 'noopener')

async function copy(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text)
    toast.done('レシピをコピーしました')
  } catch {
    toast.error('コピーできませんでした。ブラウザの設定をご確認ください。')
  }
}
