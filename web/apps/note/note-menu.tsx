import { useState } from 'react'
import { useListing, useOpened } from '#web/storage/use-storage.ts'
import { DownloadIcon } from '#web/ui/icons/actions/download.tsx'
import { TagIcon } from '#web/ui/icons/things/tag.tsx'
import { AppMenu } from '../frame/app-menu.tsx'
import { saveOpenForm } from '../frame/files/save-open-form.ts'
import { chooseEntry } from '../frame/list/choose-entry.tsx'
import { noteStorage } from './note-storage.ts'
import { TagsDialog } from './tags/tags-dialog.tsx'

type Props = {
  onChoose: () => void
  onSheet: (sheet: 'trash' | 'keys') => void
  /** Lists the notes with this tag. */
  onTag: (tag: string) => void
}

export function NoteMenu({ onChoose, onSheet, onTag }: Props) {
  const opened = useOpened(noteStorage)
  const listing = useListing(noteStorage)
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <AppMenu
        storage={noteStorage}
        files={[
          {
            label: '書き出す（Markdown）',
            icon: <DownloadIcon size={20} />,
            onSelect: () => void saveOpenForm('note', 'zip'),
          },
        ]}
        onSheet={onSheet}
        entries={[
          chooseEntry(onChoose),
          { label: 'タグ', icon: <TagIcon size={20} />, onSelect: () => setOpen(true) },
        ]}
      />
      <TagsDialog
        open={isOpen}
        opened={opened}
        listing={listing}
        onClose={() => setOpen(false)}
        onChoose={onTag}
      />
    </>
  )
}
