import { type ReactNode, useRef, useState } from 'react'
import { useOpened, useRecords, useStoreState } from '#web/storage/use-storage.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { PlusIcon } from '#web/ui/icons/actions/plus.tsx'
import { useFocusAfterRemoval } from '#web/ui/navigation/focus-after-removal.ts'
import { AppBar } from '../frame/app-bar.tsx'
import { exportRecords } from '../frame/data-entries.tsx'
import { isKnown, isUsable } from '../frame/record-state.ts'
import { SearchBox } from '../frame/search-box.tsx'
import { ShortcutSheet } from '../frame/shortcut-sheet.tsx'
import { TrashDialog } from '../frame/trash-dialog.tsx'
import { TroubleNotice } from '../frame/trouble-notice.tsx'
import { useShortcuts } from '../frame/use-shortcuts.ts'
import { headOf } from './note-card.tsx'
import { NoteEditor } from './note-editor.tsx'
import { NoteFilters } from './note-filters.tsx'
import { NoteList } from './note-list.tsx'
import { NoteMenu, noteData } from './note-menu.tsx'
import { noteShortcuts } from './note-shortcuts.ts'
import { noteStorage } from './note-storage.ts'
import { useNoteDesk } from './use-note-desk.ts'
import { useNoteList } from './use-note-list.ts'

export function NoteApp({ emptyArt }: { emptyArt: ReactNode }) {
  const opened = useOpened(noteStorage)
  const all = useRecords(noteStorage)
  const state = useStoreState(noteStorage)
  const canUse = isUsable(state)
  const list = useNoteList(all)
  const desk = useNoteDesk({ opened, all, isUsable: canUse })
  const [sheet, setSheet] = useState<'trash' | 'keys' | null>(null)
  const search = useRef<HTMLInputElement>(null)
  const rows = useFocusAfterRemoval<HTMLDivElement>('[data-note]', 'article')
  const { note } = desk
  const write = () => desk.write(list.filter.tag)

  useShortcuts({
    n: write,
    '/': () => search.current?.focus(),
    '?': () => setSheet('keys'),
    Escape: desk.leave,
    p: () => note && desk.pin(note),
    e: () => note && desk.archive(note),
    Delete: () => note && desk.trash(note),
  })

  return (
    // The height of an empty app from the start, so that the footer does not move when the records have loaded.
    <div className="min-h-[48rem] pb-10">
      <AppBar
        app="note"
        title="メモ"
        lead="思いついたことをすぐに書きとめる、登録のいらないメモ帳です。"
        memberLead="思いついたことをすぐに書きとめ、どの端末でも読めるメモ帳です。"
        state={state}
        hiddenOnPhone={note !== null}
        actions={<NoteMenu onSheet={setSheet} />}
      />
      <TroubleNotice state={state} onExport={() => exportRecords(noteData)} />
      {state.trouble !== 'newer' && (
        <div className="lg:grid lg:grid-cols-[22rem_minmax(0,1fr)] lg:items-start lg:gap-8">
          <section aria-label="メモの一覧" className={note ? 'min-w-0 max-lg:hidden' : 'min-w-0'}>
            <div className="grid grid-cols-1 gap-3">
              {/* On phones it stays in reach of the thumb, however far the list is scrolled. */}
              <Button
                size="lg"
                onClick={write}
                icon={<PlusIcon size={20} />}
                disabled={!canUse}
                data-at-bottom
                className="ui-floating"
              >
                メモを書く
              </Button>
              <SearchBox
                ref={search}
                label="メモを検索"
                value={list.filter.query}
                onChange={(query) => list.change({ query })}
              />
              <NoteFilters filter={list.filter} tags={list.tags} onChange={list.change} />
            </div>
            <div ref={rows} className="flow-root outline-none">
              <NoteList
                notes={list.notes}
                filter={list.shown}
                openId={desk.openId}
                isLoaded={isKnown(state, all.size)}
                isEmpty={all.size === 0}
                emptyArt={emptyArt}
                onOpen={desk.show}
              />
            </div>
          </section>
          <div className="lg:sticky lg:top-24">
            {opened && note ? (
              <NoteEditor
                key={note.id}
                note={note}
                opened={opened}
                knownTags={list.tags}
                isNew={desk.isNew}
                onClose={desk.leave}
                onArchive={desk.archive}
                onTrash={desk.trash}
              />
            ) : (
              <NothingOpen emptyArt={emptyArt} />
            )}
          </div>
        </div>
      )}
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

function NothingOpen({ emptyArt }: { emptyArt: ReactNode }) {
  return (
    <div className="rounded-xl border border-dashed border-line-strong/60 max-lg:hidden">
      <EmptyState title="メモを選ぶと、ここに開きます" illustration={emptyArt}>
        「メモを書く」か N キーで、すぐに書き始められます。
      </EmptyState>
    </div>
  )
}
