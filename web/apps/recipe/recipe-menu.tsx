import { CalendarIcon } from '#web/ui/icons/things/calendar.tsx'
import { CheckListIcon } from '#web/ui/icons/things/check-list.tsx'
import { AppMenu } from '../frame/app-menu.tsx'
import { parseRecipe, photosOf, recipeStorage } from './recipe-storage.ts'

export const recipeData = { storage: recipeStorage, name: 'recipe', parse: parseRecipe, photosOf }

export type Sheet = 'trash' | 'keys' | 'paste' | 'shopping' | 'plan'

export function RecipeMenu({ onSheet }: { onSheet: (sheet: Sheet) => void }) {
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
  return <AppMenu data={recipeData} entries={[plan, shopping]} onSheet={onSheet} />
}
