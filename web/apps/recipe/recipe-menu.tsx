import { DownloadIcon } from '#web/ui/icons/actions/download.tsx'
import { CalendarIcon } from '#web/ui/icons/things/calendar.tsx'
import { CheckListIcon } from '#web/ui/icons/things/check-list.tsx'
import { AppMenu } from '../frame/app-menu.tsx'
import { saveOpenForm } from '../frame/files/save-open-form.ts'
import { photosOf, recipeStorage } from './recipe-storage.ts'

export const recipeData = { storage: recipeStorage, name: 'recipe', photosOf }

export type RecipeSheet = 'trash' | 'keys' | 'paste' | 'shopping' | 'plan'

export function RecipeMenu({ onSheet }: { onSheet: (sheet: RecipeSheet) => void }) {
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
  return <AppMenu data={recipeData} entries={[plan, shopping]} files={[jsonLd, paprika]} onSheet={onSheet} />
}
