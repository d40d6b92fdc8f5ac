import { IconButton } from '#web/ui/icon-button.tsx'
import { HelpIcon } from '#web/ui/icons/help.tsx'
import { MoreIcon } from '#web/ui/icons/more.tsx'
import { TrashIcon } from '#web/ui/icons/trash.tsx'
import { Menu } from '#web/ui/menu.tsx'
import { dataEntries } from '../frame/data-entries.tsx'
import { noteStorage, parseNote } from './note-storage.ts'

export const noteData = { storage: noteStorage, name: 'note', parse: parseNote }

export function NoteMenu({ onSheet }: { onSheet: (sheet: 'trash' | 'keys') => void }) {
  return (
    <>
      <div className="max-lg:hidden">
        <IconButton label="キーボード操作" icon={<HelpIcon />} onClick={() => onSheet('keys')} />
      </div>
      <Menu
        trigger={<IconButton label="メニュー" icon={<MoreIcon />} />}
        entries={[
          { label: 'ゴミ箱', icon: <TrashIcon size={20} />, onSelect: () => onSheet('trash') },
          'line',
          ...dataEntries(noteData),
        ]}
      />
    </>
  )
}
