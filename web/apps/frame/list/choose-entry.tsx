import { CheckListIcon } from '#web/ui/icons/things/check-list.tsx'
import type { MenuEntry } from '#web/ui/overlays/menu.tsx'

/** The entry of an app's menu that begins the choosing. */
export const chooseEntry = (onSelect: () => void): MenuEntry => ({
  label: '選択する',
  icon: <CheckListIcon size={20} />,
  onSelect,
})
