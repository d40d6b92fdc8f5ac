import { lazy, Suspense, useState } from 'react'
import type { Map as YMap } from 'yjs'
import type { Note } from '#contract/apps/app-note.ts'
import { useUser } from '#web/client/session/auth-state.ts'
import { settings } from '#web/client/settings.ts'
import type { Opened } from '#web/storage/app-storage.ts'
import { keepVersions } from '#web/storage/versions.ts'
import { IconButton } from '#web/ui/buttons/icon-button.tsx'
import { DownloadIcon } from '#web/ui/icons/actions/download.tsx'
import { PrintIcon } from '#web/ui/icons/actions/print.tsx'
import { ShareIcon } from '#web/ui/icons/actions/share.tsx'
import { ChevronDownIcon } from '#web/ui/icons/directions/chevron-down.tsx'
import { ExternalIcon } from '#web/ui/icons/directions/external.tsx'
import { MoreIcon } from '#web/ui/icons/directions/more.tsx'
import { BellIcon } from '#web/ui/icons/signs/bell.tsx'
import { HistoryIcon } from '#web/ui/icons/things/history.tsx'
import { Menu, type MenuEntry } from '#web/ui/overlays/menu.tsx'
import { toast } from '#web/ui/overlays/toast.ts'
import { SharingSheet } from '../../frame/space/sharing-sheet.tsx'
import type { Shareable } from '../../frame/space/space-sheet.tsx'
import { nameIn } from '../../frame/space/space-words.ts'
import { useSharingEntry } from '../../frame/space/use-sharing-entry.tsx'
import { versionOf } from '../../frame/version/past-records.ts'
import { headOf } from '../note-head.ts'
import { noteStorage } from '../note-storage.ts'
import { rewriteNote } from '../rewrite-note.ts'
import { sharedNote, sharedText } from '../share/note-text.ts'
import { printNote, shareFile, shareText } from '../share/share-note.ts'
import { NoteVersions } from '../version/note-versions.tsx'
import { type PastText, pastNotes } from '../version/past-notes.ts'

// Reads dates with the todo app's grammar, which most members do not need here.
const ReminderDialog = lazy(async () => ({
  default: (await import('../reminder/reminder-dialog.tsx')).ReminderDialog,
}))

const SharedPageDialog = lazy(async () => ({
  default: (await import('../../frame/shared-page/shared-page-dialog.tsx')).SharedPageDialog,
}))

export type NoteSheet = 'versions' | 'reminder' | 'space'

type Props = {
  note: Note
  opened: Opened<Note>
  edit: (change: (note: YMap<unknown>) => void) => void
  sheet: NoteSheet | null
  onSheet: (sheet: NoteSheet | null) => void
}

/** Rarely used actions of the open note. */
export function NoteMore({ note, opened, edit, sheet, onSheet }: Props) {
  const { space, owner, isReadOnly } = opened.placeOf(note.id)
  const mayShow = useUser() !== null && settings.isSharingOn
  const share = useSharingEntry(space, () => onSheet('space'))
  const changes: MenuEntry[] = [
    // The todo that reminds belongs to one member.
    ...(space
      ? []
      : [
          {
            label: 'リマインダー',
            icon: <BellIcon size={20} />,
            onSelect: () => onSheet('reminder'),
          },
        ]),
    {
      label: note.doneBelow ? '済んだ項目を動かさない' : '済んだ項目を下に移す',
      icon: <ChevronDownIcon size={20} />,
      onSelect: () => opened.records.mark(note.id, { doneBelow: !note.doneBelow }),
    },
    { label: '以前の版', icon: <HistoryIcon size={20} />, onSelect: () => onSheet('versions') },
  ]
  const [isShowing, setShowing] = useState(false)

  function restore(past: PastText) {
    onSheet(null)
    // The present text stays a version too.
    const place = { owner, ...(space && { by: space.me }) }
    keepVersions([versionOf(place, note, pastNotes)]).catch(() => {})
    edit((map) => rewriteNote(map, past))
    toast.done('以前の版に戻しました。「元に戻す」で取り消せます。')
  }

  return (
    <>
      <Menu
        trigger={<IconButton label="このメモの操作" icon={<MoreIcon />} />}
        entries={[
          ...share,
          { label: '共有する', icon: <ShareIcon size={20} />, onSelect: () => void shareText(note) },
          ...(mayShow
            ? [
                {
                  label: 'リンクで見せる',
                  icon: <ExternalIcon size={20} />,
                  onSelect: () => setShowing(true),
                },
              ]
            : []),
          {
            label: 'Markdownファイルにする',
            icon: <DownloadIcon size={20} />,
            onSelect: () => void shareFile(note),
          },
          { label: '印刷・PDF', icon: <PrintIcon size={20} />, onSelect: () => printNote(note) },
          ...(isReadOnly ? [] : changes),
        ]}
      />
      <NoteVersions
        open={sheet === 'versions'}
        note={note}
        owner={owner}
        earlierOwner={opened.store.owner}
        whoOf={(by) => space && nameIn(space, by)}
        onClose={() => onSheet(null)}
        onRestore={restore}
      />
      {isShowing && (
        <Suspense>
          <SharedPageDialog
            app="note"
            record={note.id}
            title={headOf(note).title}
            content={() => sharedNote(note)}
            onClose={() => setShowing(false)}
          />
        </Suspense>
      )}
      {sheet === 'space' && <SharingSheet shareable={shareable(note, space)} onClose={() => onSheet(null)} />}
      {sheet === 'reminder' && (
        <Suspense>
          <ReminderDialog note={note} opened={opened} onClose={() => onSheet(null)} />
        </Suspense>
      )}
    </>
  )
}

const shareable = (note: Note, space: Shareable['space']): Shareable => ({
  storage: noteStorage,
  kind: 'note',
  title: headOf(note).title,
  space,
  ids: () => [note.id],
  copyText: () => sharedText(note),
})
