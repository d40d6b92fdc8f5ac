import { PlusIcon } from '#web/ui/icons/actions/plus.tsx'
import { AppMenu } from '../frame/app-menu.tsx'
import { habitStorage } from './habit-storage.ts'

type Props = { onAdd: () => void; onSheet: (sheet: 'trash' | 'keys') => void }

export function HabitMenu({ onAdd, onSheet }: Props) {
  return (
    <AppMenu
      storage={habitStorage}
      entries={[{ label: '習慣を追加', icon: <PlusIcon size={20} />, onSelect: onAdd }]}
      onSheet={onSheet}
    />
  )
}
