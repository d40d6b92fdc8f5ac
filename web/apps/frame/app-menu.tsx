import type { RecordBase } from '#contract/apps/app-records.ts'
import type { AppStorage } from '#web/storage/app-storage.ts'
import { IconButton } from '#web/ui/buttons/icon-button.tsx'
import { TrashIcon } from '#web/ui/icons/actions/trash.tsx'
import { UndoIcon } from '#web/ui/icons/actions/undo.tsx'
import { MoreIcon } from '#web/ui/icons/directions/more.tsx'
import { KeyboardIcon } from '#web/ui/icons/things/keyboard.tsx'
import { Menu, type MenuEntry } from '#web/ui/overlays/menu.tsx'
import { takeBackLatest, useCanTakeBack } from '#web/ui/overlays/offer.ts'
import { dataEntries } from './data-entries.tsx'

type Props<R extends RecordBase> = {
  storage: AppStorage<R>
  /** Entries of this app, above the trash. */
  entries?: MenuEntry[]
  /** File entries of this app, above the common ones. */
  files?: MenuEntry[]
  onSheet: (sheet: 'trash' | 'keys') => void
}

/** The menu of every app: rarely used actions, the keyboard shortcuts and the files. */
export function AppMenu<R extends RecordBase>({ storage, entries = [], files = [], onSheet }: Props<R>) {
  // A phone has no Ctrl+Z.
  const undo: MenuEntry[] = useCanTakeBack()
    ? [{ label: '直前の操作を元に戻す', icon: <UndoIcon size={20} />, onSelect: takeBackLatest }]
    : []
  return (
    <Menu
      trigger={<IconButton label="メニュー" icon={<MoreIcon />} />}
      entries={[
        ...undo,
        ...entries,
        { label: 'ごみ箱', icon: <TrashIcon size={20} />, onSelect: () => onSheet('trash') },
        { label: 'キーボード操作', icon: <KeyboardIcon size={20} />, onSelect: () => onSheet('keys') },
        'line',
        ...files,
        ...dataEntries(storage),
      ]}
    />
  )
}
