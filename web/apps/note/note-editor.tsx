import type { EditorView } from 'prosemirror-view'
import { useDeferredValue, useEffect, useMemo, useRef, useState } from 'react'
import { Map as YMap } from 'yjs'
import { type Note, noteTagLengthMax } from '#contract/apps/app-note.ts'
import { sharedLines } from '#contract/apps/note-lines.ts'
import { digits } from '#contract/values/digits.ts'
import { japanDay } from '#contract/values/japan-day.ts'
import { serverNow } from '#web/client/transport/server-clock.ts'
import type { Opened } from '#web/storage/app-storage.ts'
import { IconButton } from '#web/ui/buttons/icon-button.tsx'
import { Card } from '#web/ui/content/card.tsx'
import { PinIcon } from '#web/ui/icons/actions/pin.tsx'
import { TrashIcon } from '#web/ui/icons/actions/trash.tsx'
import { ChevronLeftIcon } from '#web/ui/icons/directions/chevron-left.tsx'
import { BellIcon } from '#web/ui/icons/signs/bell.tsx'
import { dayText } from '../frame/day-text.ts'
import { SpaceLine } from '../frame/space/space-line.tsx'
import { TagField } from '../frame/tag-field.tsx'
import { ArchiveIcon } from './archive-icon.tsx'
import { ColorPicker } from './color-picker.tsx'
import { NoteBody } from './edit/note-body.tsx'
import { NoteMore, type NoteSheet } from './edit/note-more.tsx'
import { noteHistory } from './editor/note-history.ts'
import { letterCount } from './letter-count.ts'
import { LinkedNotes } from './link/linked-notes.tsx'
import { mendLinks, useRenamedLinks } from './link/rename-links.ts'
import { useNoteLinks } from './link/use-note-links.ts'
import { noteColorFills } from './note-color.ts'
import { NoteTitle } from './note-title.tsx'
import { reminderText } from './reminder/reminder-text.ts'

type Props = {
  note: Note
  opened: Opened<Note>
  knownTags: readonly string[]
  /** Just created: focus the text. */
  isNew: boolean
  /** The search that it was opened from. */
  query: string
  /** Opens another note. */
  onOpen: (id: string) => void
  onClose: () => void
  onArchive: (note: Note) => void
  onTrash: (note: Note) => void
}

export function NoteEditor(props: Props) {
  const { note, opened, knownTags, isNew, query, onOpen, onClose, onArchive, onTrash } = props
  const { records } = opened
  const { id } = note
  const { space, isReadOnly } = opened.placeOf(id)
  const text = useRef<EditorView>(null)
  // The text is painted first and the controls around it right after: all at once would delay the press on a phone.
  const isWhole = useDeferredValue(true, false)
  const [sheet, setSheet] = useState<NoteSheet | null>(null)
  const links = useNoteLinks(opened, id, onOpen)
  const renamed = useRenamedLinks(opened, note)
  const title = records.text(id, 'title')
  const shared = sharedLines(records.map(id))
  const { lines, order } = shared ?? {}
  const undo = useMemo(
    () => (title && lines && order ? noteHistory(title, { lines, order }) : null),
    [title, lines, order],
  )
  useEffect(() => () => undo?.destroy(), [undo])
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, before anything is written
  useEffect(() => {
    if (isReadOnly || isNew) return
    mendLinks(opened, note)
    // Not an act of the member that could be undone.
    undo?.clear()
  }, [undo])

  const edit = (change: () => void) => {
    records.editMap(id, change)
    // Without a title the first line is one.
    if (title?.length === 0) renamed.onEdited()
  }
  const editTitle = (change: () => void) => {
    renamed.onEdited()
    records.editMap(id, change)
  }
  const editTags = (change: (tags: YMap<unknown>) => void) =>
    records.editMap(id, (map) => {
      const tags = map.get('tags')
      if (tags instanceof YMap) change(tags)
    })

  if (!title || !shared || !undo) return null
  return (
    <Card
      as="article"
      corners="xl"
      padding="none"
      aria-label="メモの編集"
      data-fills-screen
      className="relative flex min-h-[70dvh] flex-col p-4 print:border-0 print:p-0 print:shadow-none max-lg:-mx-5 max-lg:min-h-dvh max-lg:rounded-none max-lg:border-0 max-lg:pt-1 max-lg:shadow-none sm:p-6 sm:max-lg:-mx-8"
    >
      {note.color !== 'none' && (
        <span
          aria-hidden="true"
          data-swatch
          data-print="no"
          className={`absolute inset-x-6 top-0 h-1.5 rounded-b-full ${noteColorFills[note.color]}`}
        />
      )}
      <div
        data-print="no"
        data-above-toasts
        className="-mx-2 mb-3 flex min-h-11 items-center max-lg:sticky max-lg:top-0 max-lg:z-20 max-lg:bg-surface"
      >
        <div className="lg:hidden">
          <IconButton label="一覧に戻る" icon={<ChevronLeftIcon />} onClick={onClose} />
        </div>
        {isWhole && (
          <div className="ml-auto flex">
            {!isReadOnly && (
              <>
                <IconButton
                  label={note.pinned ? 'ピン留めを外す' : 'ピン留めする'}
                  icon={<PinIcon />}
                  isOn={note.pinned}
                  onClick={() => records.mark(id, { pinned: !note.pinned })}
                />
                <IconButton
                  label={note.archived ? 'アーカイブから出す' : 'アーカイブする'}
                  icon={<ArchiveIcon />}
                  isOn={note.archived}
                  onClick={() => onArchive(note)}
                />
                <IconButton label="削除する" icon={<TrashIcon />} onClick={() => onTrash(note)} />
              </>
            )}
            <NoteMore
              note={note}
              opened={opened}
              edit={(restore) => {
                undo.stopCapturing()
                records.editMap(id, restore)
              }}
              sheet={sheet}
              onSheet={setSheet}
            />
          </div>
        )}
      </div>
      {space && (
        <div data-print="no" className="-mx-1 mb-2">
          <SpaceLine space={space} onOpen={() => setSheet('space')} />
        </div>
      )}
      {note.title && <p className="hidden text-xl font-bold wrap-anywhere print:block">{note.title}</p>}
      <NoteTitle
        text={title}
        isReadOnly={isReadOnly}
        edit={editTitle}
        onLeft={renamed.onLeft}
        onEnter={() => text.current?.focus()}
        onUndo={() => undo.undo()}
        onRedo={() => undo.redo()}
      />
      <div className="mt-2 flex grow flex-col">
        <NoteBody
          note={id}
          lines={note.lines}
          shared={shared}
          edit={edit}
          undo={undo}
          isWhole={isWhole}
          // A text that moves into a shared one is opened again, and is no longer new.
          isNew={isNew && !space}
          isReadOnly={isReadOnly}
          doneBelow={note.doneBelow === true}
          query={query}
          links={links}
          onView={(view) => {
            text.current = view
          }}
        />
      </div>
      {isWhole && (
        <div data-print="no" className="mt-4 grid grid-cols-1 gap-3 border-t border-line pt-3">
          {isReadOnly ? (
            note.tags.length > 0 && (
              <p className="text-sm text-ink-soft">{note.tags.map((tag) => `#${tag}`).join(' ')}</p>
            )
          ) : (
            <>
              <TagField
                tags={note.tags}
                lengthMax={noteTagLengthMax}
                known={knownTags}
                onAdd={(tag) => editTags((tags) => tags.set(tag, true))}
                onRemove={(tag) => editTags((tags) => tags.delete(tag))}
              />
              <div className="-ml-1.5">
                <ColorPicker value={note.color} onChange={(color) => records.mark(id, { color })} />
              </div>
            </>
          )}
          {/* The todo that reminds belongs to one member. */}
          {note.reminder && !space && (
            <button
              type="button"
              onClick={() => setSheet('reminder')}
              className="inline-flex min-h-11 items-center gap-2 justify-self-start rounded-full bg-paper-deep px-4 text-sm"
            >
              <BellIcon size={16} label="リマインダー" />
              {reminderText(note.reminder, japanDay(serverNow()))}
            </button>
          )}
          <LinkedNotes id={id} all={records.all()} onOpen={links.open} />
          <p className="text-right text-xs text-ink-soft">
            {digits(letterCount(note.lines))}文字・{dayText(note.editedAt)}に編集
          </p>
        </div>
      )}
    </Card>
  )
}
