import type { Space } from '#contract/space/space.ts'
import { DownloadIcon } from '#web/ui/icons/actions/download.tsx'
import { CalendarIcon } from '#web/ui/icons/things/calendar.tsx'
import { CheckListIcon } from '#web/ui/icons/things/check-list.tsx'
import { AppMenu } from '../frame/app-menu.tsx'
import { saveOpenForm } from '../frame/files/save-open-form.ts'
import { useSharingEntry } from '../frame/space/use-sharing-entry.tsx'
import { recipeStorage } from './recipe-storage.ts'

export type RecipeSheet = 'trash' | 'keys' | 'paste' | 'shopping' | 'plan' | 'sharing'

type Props = {
  onSheet: (sheet: RecipeSheet) => void
  /** The tag whose recipes are listed, and the shared thing that they are. */
  tag: string | null
  space: Space | null
}

export function RecipeMenu({ onSheet, tag, space }: Props) {
  const sharing = useSharingEntry(space, () => onSheet('sharing'), `「${tag}」のレシピをいっしょに使う`)
  const shopping = {
    label: '買い物リスト',
    icon: <CheckListIcon size={20} />,
    onSelect: () => onSheet('shopping'),
  }
  const plan = {
    label: '献立',
    icon: <CalendarIcon size={20} />,
    onSelect: () => onSheet('plan'),
  }
  const jsonLd = {
    label: '書き出す（JSON-LD）',
    icon: <DownloadIcon size={20} />,
    onSelect: () => void saveOpenForm('recipe', 'json'),
  }
  const paprika = {
    label: '書き出す（Paprika）',
    icon: <DownloadIcon size={20} />,
    onSelect: () => void saveOpenForm('recipe', 'paprikarecipes'),
  }
  return (
    <AppMenu
      storage={recipeStorage}
      entries={[...(tag === null ? [] : sharing), plan, shopping]}
      files={[jsonLd, paprika]}
      onSheet={onSheet}
    />
  )
}
