import { CheckListIcon } from '#web/ui/icons/things/check-list.tsx'
import { PencilNoteIcon } from '#web/ui/icons/things/pencil-note.tsx'
import { PotIcon } from '#web/ui/icons/things/pot.tsx'
import { ScaleIcon } from '#web/ui/icons/things/scale.tsx'

/** The four apps, for every menu that switches between them. */
export const appItems = [
  { href: '/apps/note', label: 'メモ', icon: <PencilNoteIcon /> },
  { href: '/apps/recipe', label: 'レシピ', icon: <PotIcon /> },
  { href: '/apps/todo', label: 'やること', icon: <CheckListIcon /> },
  { href: '/apps/weight', label: '体重', icon: <ScaleIcon /> },
]
