import { useDeferredValue, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { UndoManager, Map as YMap } from 'yjs'
import { type Note, noteTagLengthMax } from '#contract/apps/app-note.ts'
import { digits } from '#contract/values/digits.ts'
import { japanDay } from '#contract/values/japan-day.ts'
import type { Opened } from '#web/storage/app-storage.ts'
import { IconButton } from '#web/ui/buttons/icon-button.tsx'
import { Card } from '#web/ui/content/card.tsx'
import { PinIcon } from '#web/ui/icons/actions/pin.tsx'
import { TrashIcon } from '#web/ui/icons/actions/trash.tsx'
import { ChevronLeftIcon } from '#web/ui/icons/directions/chevron-left.tsx'
import { BellIcon } from '#web/ui/icons/signs/bell.tsx'
import { EyeIcon } from '#web/ui/icons/signs/eye.tsx'
import { dayText } from '../frame/day-text.ts'
import { TagField } from '../frame/tag-field.tsx'
import { ArchiveIcon } from './archive-icon.tsx'
import { ColorPicker } from './color-picker.tsx'
import { NoteBody } from './edit/note-body.tsx'
import { lastMode, type NoteMode, rememberMode } from './edit/note-mode.ts'
import { NoteMore } from './edit/note-more.tsx'
import { noteColorFills } from './note-color.ts'
import { NoteTitle } from './note-title.tsx'
import { reminderText } from './reminder/reminder-text.ts'
import { tickSharedLine } from './tick-shared-line.ts'

type Props = {
  note: Note
  opened: Opened<Note>
  knownTags: readonly string[]
  /** Just created: focus the text. */
  isNew: boolean
  onClose: () => void
  onArchive: (note: Note) => void
  onTrash: (note: Note) => void
}

export function NoteEditor({ note, opened, knownTags, isNew, onClose, onArchive, onTrash }: Props) {
  const { records } = opened
  const { id } = note
  const field = useRef<HTMLTextAreaElement>(null)
  const [mode, setMode] = useState<NoteMode>(() => (isNew ? 'writing' : lastMode()))
  const isReading = mode === 'reading'
  // The text is painted first and the controls around it right after: all at once would delay the press on a phone.
  const isWhole = useDeferredValue(true, false)
  const [sheet, setSheet] = useState<'versions' | 'reminder' | null>(null)
  const change = (next: NoteMode) => {
    setMode(next)
    rememberMode(next)
  }
  const title = records.text(id, 'title')
  const body = records.text(id, 'body')
  const undo = useMemo(() => (title && body ? new UndoManager([title, body]) : null), [title, body])
  useEffect(() => () => undo?.destroy(), [undo])
  useLayoutEffect(() => {
    if (isNew) field.current?.focus()
  }, [isNew])

  const edit = (change: () => void) => records.editMap(id, change)
  const editTags = (change: (tags: YMap<unknown>) => void) =>
    records.editMap(id, (map) => {
      const tags = map.get('tags')
      if (tags instanceof YMap) change(tags)
    })

  if (!title || !body) return null
  const tick = (line: number) => {
    // Makes this a separate undo step, however quickly it follows.
    undo?.stopCapturing()
    edit(() => tickSharedLine(body, line))
  }
  return (
    <Card
      as="article"
      corners="xl"
      padding="none"
      aria-label="メモの編集"
      className="relative flex min-h-[70dvh] flex-col p-4 max-lg:mt-3 sm:p-6"
    >
      {note.color !== 'none' && (
        <span
          aria-hidden="true"
          data-swatch
          className={`absolute inset-x-6 top-0 h-1.5 rounded-b-full ${noteColorFills[note.color]}`}
        />
      )}
      <div data-above-toasts className="-mx-2 mb-3 flex min-h-11 items-center">
        <div className="lg:hidden">
          <IconButton label="一覧に戻る" icon={<ChevronLeftIcon />} onClick={onClose} />
        </div>
        {isWhole && (
          <div className="ml-auto flex">
            <IconButton
              label={isReading ? '編集する' : '整えて表示'}
              icon={<EyeIcon />}
              isOn={isReading}
              onClick={() => change(isReading ? 'writing' : 'reading')}
            />
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
            <NoteMore
              note={note}
              opened={opened}
              texts={{ title, body }}
              edit={(restore) => {
                undo?.stopCapturing()
                edit(restore)
              }}
              sheet={sheet}
              onSheet={setSheet}
            />
          </div>
        )}
      </div>
      <NoteTitle
        text={title}
        edit={edit}
        onEnter={() => field.current?.focus()}
        onUndo={() => undo?.undo()}
        onRedo={() => undo?.redo()}
      />
      <div className="mt-2 grow">
        <NoteBody
          value={note.body}
          text={body}
          edit={edit}
          undo={undo}
          field={field}
          isReading={isReading}
          isWhole={isWhole}
          onTick={tick}
          onWrite={() => change('writing')}
        />
      </div>
      {isWhole && (
        <div className="mt-4 grid grid-cols-1 gap-3 border-t border-line pt-3">
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
          {note.reminder && (
            <button
              type="button"
              onClick={() => setSheet('reminder')}
              className="inline-flex min-h-11 items-center gap-2 justify-self-start rounded-full bg-paper-deep px-4 text-sm"
            >
              <BellIcon size={16} label="リマインダー" />
              {reminderText(note.reminder, japanDay(new Date()))}
            </button>
          )}
          <p className="text-right text-xs text-ink-soft">
            {digits(note.body.length)}文字・{dayText(note.editedAt)}に編集
          </p>
        </div>
      )}
    </Card>
  )
}
