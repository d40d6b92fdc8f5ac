import { type ReactNode, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Note } from '#contract/app-note.ts'
import { isTrashed } from '#web/storage/trash.ts'
import { useOpened, useRecords, useStoreState } from '#web/storage/use-storage.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { HelpIcon } from '#web/ui/icons/help.tsx'
import { MoreIcon } from '#web/ui/icons/more.tsx'
import { PlusIcon } from '#web/ui/icons/plus.tsx'
import { TrashIcon } from '#web/ui/icons/trash.tsx'
import { Menu } from '#web/ui/menu.tsx'
import { toast } from '#web/ui/toast.ts'
import { AppBar } from '../frame/app-bar.tsx'
import { dataEntries, exportRecords } from '../frame/data-entries.tsx'
import { afterNewRecord } from '../frame/keep-hint.ts'
import { SearchBox } from '../frame/search-box.tsx'
import { ShortcutSheet } from '../frame/shortcut-sheet.tsx'
import { TrashDialog } from '../frame/trash-dialog.tsx'
import { TroubleNotice } from '../frame/trouble-notice.tsx'
import { useOpenId } from '../frame/use-open-id.ts'
import { useShortcuts } from '../frame/use-shortcuts.ts'
import { useStable } from '../frame/use-stable.ts'
import { headOf } from './note-card.tsx'
import { NoteEditor } from './note-editor.tsx'
import { NoteFilters } from './note-filters.tsx'
import { NoteList } from './note-list.tsx'
import { noteShortcuts } from './note-shortcuts.ts'
import { isBlank, newNote, noteStorage, parseNote } from './note-storage.ts'
import { type NoteFilter, noteIndex, selectNotes, sortNotes, tagsInUse } from './select-notes.ts'

const data = { storage: noteStorage, name: 'note', parse: parseNote }

export function NoteApp({ emptyArt }: { emptyArt: ReactNode }) {
  const opened = useOpened(noteStorage)
  const all = useRecords(noteStorage)
  const state = useStoreState(noteStorage)
  const { openId, open, close } = useOpenId()
  const [newId, setNewId] = useState<string | null>(null)
  const [filter, setFilter] = useState<NoteFilter>({ query: '', tag: null, shows: 'notes', sort: 'edited' })
  const [sheet, setSheet] = useState<'trash' | 'keys' | null>(null)
  const search = useRef<HTMLInputElement>(null)

  // Typing in a note or in the search must not wait for a list of thousands.
  const listed = useDeferredValue(all)
  const query = useDeferredValue(filter.query)
  const { tag, shows, sort } = filter
  const sorted = useMemo(() => sortNotes(listed.values(), sort), [listed, sort])
  const notes = useMemo(() => selectNotes(sorted, { query, tag, shows }), [sorted, query, tag, shows])
  const tags = useMemo(() => tagsInUse(listed.values()), [listed])
  const note = openId ? all.get(openId) : undefined
  const isOpen = note !== undefined && !isTrashed(note)
  const isUsable = state.isLoaded && state.trouble !== 'newer'

  useEffect(() => {
    let isStale = false
    void noteIndex.warm(listed.values(), () => isStale)
    return () => {
      isStale = true
    }
  }, [listed])

  function write() {
    if (!opened || !isUsable) return
    leaveBlank()
    // In the press itself, or a phone would not show its keyboard.
    flushSync(() => {
      const id = opened.records.create({ ...newNote, tags: tag ? [tag] : [] })
      setNewId(id)
      open(id)
    })
    afterNewRecord(opened.store, [...all.values()].length + 1)
  }

  /** Nothing was written: nothing is kept. */
  function leaveBlank() {
    const left = openId ? opened?.records.all().get(openId) : undefined
    if (left && isBlank(left)) opened?.records.purge([left.id])
  }

  const show = useStable((id: string) => {
    if (id !== openId) leaveBlank()
    setNewId(null)
    open(id)
  })

  function leave() {
    leaveBlank()
    close()
  }

  function trash({ id }: Note) {
    leave()
    opened?.records.trash([id])
    toast.note('メモを削除しました', {
      action: { label: '元に戻す', onPress: () => opened?.records.restore([id]) },
    })
  }

  function archive({ id, archived }: Note) {
    opened?.records.edit(id, { archived: !archived })
    if (archived) return toast.done('アーカイブから出しました')
    leave()
    toast.note('アーカイブしました', {
      action: { label: '元に戻す', onPress: () => opened?.records.edit(id, { archived: false }) },
    })
  }

  useShortcuts({
    n: write,
    '/': () => search.current?.focus(),
    '?': () => setSheet('keys'),
    Escape: leave,
    p: () => note && opened?.records.edit(note.id, { pinned: !note.pinned }),
    e: () => note && archive(note),
    Delete: () => note && trash(note),
  })

  return (
    <div className="pb-10">
      <AppBar
        title="メモ"
        lead="思いついたことをすぐに書きとめる、登録のいらないメモ帳です。"
        state={state}
        hiddenOnPhone={isOpen}
        actions={
          <>
            <div className="max-lg:hidden">
              <IconButton label="キーボード操作" icon={<HelpIcon />} onClick={() => setSheet('keys')} />
            </div>
            <Menu
              trigger={<IconButton label="メニュー" icon={<MoreIcon />} />}
              entries={[
                { label: 'ゴミ箱', icon: <TrashIcon size={20} />, onSelect: () => setSheet('trash') },
                'line',
                ...dataEntries(data),
              ]}
            />
          </>
        }
      />
      <TroubleNotice state={state} onExport={() => exportRecords(data)} />
      <div className="lg:grid lg:grid-cols-[22rem_minmax(0,1fr)] lg:items-start lg:gap-8">
        <section aria-label="メモの一覧" className={isOpen ? 'min-w-0 max-lg:hidden' : 'min-w-0'}>
          <div className="grid grid-cols-1 gap-3">
            <Button wide onClick={write} icon={<PlusIcon size={20} />} disabled={!isUsable}>
              メモを書く
            </Button>
            <SearchBox
              ref={search}
              label="メモを検索"
              value={filter.query}
              onChange={(typed) => setFilter({ ...filter, query: typed })}
            />
            <NoteFilters
              filter={filter}
              tags={tags}
              onChange={(change) => setFilter({ ...filter, ...change })}
            />
          </div>
          <NoteList
            notes={notes}
            filter={{ ...filter, query }}
            openId={openId}
            isLoaded={isUsable}
            isEmpty={all.size === 0}
            emptyArt={emptyArt}
            onOpen={show}
          />
        </section>
        <div className="lg:sticky lg:top-24">
          {opened && note && isOpen ? (
            <NoteEditor
              key={note.id}
              note={note}
              opened={opened}
              knownTags={tags}
              isNew={newId === note.id}
              onClose={leave}
              onArchive={archive}
              onTrash={trash}
            />
          ) : (
            <div className="rounded-xl border border-dashed border-line-strong/60 max-lg:hidden">
              <EmptyState title="メモを選ぶと、ここに開きます" illustration={emptyArt}>
                「メモを書く」か N キーで、すぐに書き始められます。
              </EmptyState>
            </div>
          )}
        </div>
      </div>
      <TrashDialog
        open={sheet === 'trash'}
        onClose={() => setSheet(null)}
        storage={noteStorage}
        titleOf={(each) => headOf(each).title}
      />
      <ShortcutSheet open={sheet === 'keys'} onClose={() => setSheet(null)} shortcuts={noteShortcuts} />
    </div>
  )
}
