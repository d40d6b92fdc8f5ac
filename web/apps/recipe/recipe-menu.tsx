import { IconButton } from '#web/ui/icon-button.tsx'
import { CheckListIcon } from '#web/ui/icons/check-list.tsx'
import { HelpIcon } from '#web/ui/icons/help.tsx'
import { MoreIcon } from '#web/ui/icons/more.tsx'
import { TrashIcon } from '#web/ui/icons/trash.tsx'
import { Menu } from '#web/ui/menu.tsx'
import { dataEntries } from '../frame/data-entries.tsx'
import { parseRecipe, photosOf, recipeStorage } from './recipe-storage.ts'

export const recipeData = { storage: recipeStorage, name: 'recipe', parse: parseRecipe, photosOf }

export type Sheet = 'trash' | 'keys' | 'paste' | 'shopping'

export function RecipeMenu({ onSheet }: { onSheet: (sheet: Sheet) => void }) {
  return (
    <>
      <div className="max-lg:hidden">
        <IconButton label="キーボード操作" icon={<HelpIcon />} onClick={() => onSheet('keys')} />
      </div>
      <Menu
        trigger={<IconButton label="メニュー" icon={<MoreIcon />} />}
        entries={[
          { label: '買い物リスト', icon: <CheckListIcon size={20} />, onSelect: () => onSheet('shopping') },
          { label: 'ゴミ箱', icon: <TrashIcon size={20} />, onSelect: () => onSheet('trash') },
          'line',
          ...dataEntries(recipeData),
        ]}
      />
    </>
  )
}
