import type { RecordBase } from '#contract/apps/app-records.ts'
import { IconButton } from '#web/ui/buttons/icon-button.tsx'
import { TrashIcon } from '#web/ui/icons/actions/trash.tsx'
import { MoreIcon } from '#web/ui/icons/directions/more.tsx'
import { HelpIcon } from '#web/ui/icons/signs/help.tsx'
import { Menu, type MenuEntry } from '#web/ui/overlays/menu.tsx'
import { type DataOptions, dataEntries } from './data-entries.tsx'

type Props<R extends RecordBase> = {
  data: DataOptions<R>
  /** What the app alone offers, above the trash. */
  entries?: MenuEntry[]
  /** Files of the app alone, above those every app has. */
  files?: MenuEntry[]
  onSheet: (sheet: 'trash' | 'keys') => void
}

/** At the top of every app: its keys, where there are any to press, and all that is rarely wanted. */
export function AppMenu<R extends RecordBase>({ data, entries = [], files = [], onSheet }: Props<R>) {
  return (
    <>
      <div className="max-lg:hidden">
        <IconButton label="キーボード操作" icon={<HelpIcon />} onClick={() => onSheet('keys')} />
      </div>
      <Menu
        trigger={<IconButton label="メニュー" icon={<MoreIcon />} />}
        entries={[
          ...entries,
          { label: 'ゴミ箱', icon: <TrashIcon size={20} />, onSelect: () => onSheet('trash') },
          'line',
          ...files,
          ...dataEntries(data),
        ]}
      />
    </>
  )
}
