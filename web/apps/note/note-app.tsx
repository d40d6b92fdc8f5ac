import { type ReactNode, useState } from 'react'
import { earns, type Note } from '#contract/apps/app-note.ts'
import { useUser } from '#web/client/session/auth-state.ts'
import { useListing, useOpened, useShared, useStoreState } from '#web/storage/use-storage.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { PlusIcon } from '#web/ui/icons/actions/plus.tsx'
import { useFocusAfterRemoval } from '#web/ui/navigation/focus-after-removal.ts'
import { AppBar } from '../frame/app-bar.tsx'
import { exportRecords } from '../frame/data-entries.tsx'
import { KeptHereIds } from '../frame/kept-here/kept-here-ids.ts'
import { useKeptHere } from '../frame/kept-here/use-kept-here.ts'
import { ListAndPane } from '../frame/list/list-and-pane.tsx'
import { SearchButton } from '../frame/list/search-button.tsx'
import { SearchField } from '../frame/list/search-field.tsx'
import { useSearch } from '../frame/list/use-search.ts'
import { PhotosWait } from '../frame/photo/photos-wait.tsx'
import { useBringPhotos } from '../frame/photo/use-bring-photos.ts'
import { someRecord } from '../frame/points/some-record.ts'
import { isUsable } from '../frame/record-state.ts'
import { Removable } from '../frame/removable.tsx'
import { ShortcutSheet } from '../frame/shortcut-sheet.tsx'
import { SpaceNotices } from '../frame/space/space-notices.tsx'
import { useLinkedSpace } from '../frame/space/use-linked-space.ts'
import { useSpaceTitles } from '../frame/space/use-space-titles.ts'
import { TrashDialog } from '../frame/trash-dialog.tsx'
import { TroubleNotice } from '../frame/trouble-notice.tsx'
import { useShortcuts } from '../frame/use-shortcuts.ts'
import { useKeepVersions } from '../frame/version/use-keep-versions.ts'
import { NoteRowMenu } from './chosen/note-row-menu.tsx'
import { NoteSelectionBar } from './chosen/note-selection-bar.tsx'
import { useNoteRows } from './chosen/use-note-rows.ts'
import { usePreloadedEditor } from './edit/use-preloaded-editor.ts'
import { textOfNote } from './note-content.ts'
import { NoteEditor } from './note-editor.tsx'
import { NoteFilters } from './note-filters.tsx'
import { headOf } from './note-head.ts'
import { NoteList } from './note-list.tsx'
import { NoteMenu } from './note-menu.tsx'
import { noteShortcuts } from './note-shortcuts.ts'
import { noteStorage } from './note-storage.ts'
import { useNoteList } from './use-note-list.ts'
import { useNoteScreen } from './use-note-screen.ts'
import { pastNotes } from './version/past-notes.ts'

export function NoteApp({ emptyArt }: { emptyArt: ReactNode }) {
  const opened = useOpened(noteStorage)
  const listing = useListing(noteStorage)
  const all = listing.records
  const state = useStoreState(noteStorage)
  const canUse = isUsable(state)
  const list = useNoteList(listing)
  const places = useShared(noteStorage)
  const isMember = useUser() !== null
  const screen = useNoteScreen({ opened, all, isUsable: canUse })
  const [sheet, setSheet] = useState<'trash' | 'keys' | null>(null)
  const search = useSearch()
  const rowList = useFocusAfterRemoval<HTMLDivElement>('[data-note]', '[data-pane]')
  const { note } = screen
  const write = () => screen.write(list.filter.tag)
  useKeepVersions(opened, all, pastNotes)
  usePreloadedEditor()
  const { areWaiting: arePhotosWaiting, refused } = useBringPhotos({
    app: 'note',
    storage: noteStorage,
    opened,
    all,
    state,
  })
  const keptHere = useKeptHere({ storage: noteStorage, opened, all, state, refusedPhotos: refused })
  const rows = useNoteRows({
    opened,
    notes: list.notes,
    places,
    openId: screen.openId,
    onOpen: screen.show,
    onClose: screen.leave,
  })

  useLinkedSpace(places, screen.show)
  useSpaceTitles(places, all, titleOf)

  useShortcuts(
    {
      n: write,
      '/': search.open,
      '?': () => setSheet('keys'),
      Escape: screen.leave,
      ...rows.keys,
    },
    canUse,
  )

  return (
    // At least the height of an empty app, so that the footer does not move when the records have loaded.
    <div className="ui-app max-lg:min-h-[44rem] max-lg:pb-10">
      <AppBar
        app="note"
        lead="思いついたことをすぐに書きとめる、登録のいらないメモ帳です。"
        memberLead="思いついたことをすぐに書きとめ、どの端末でも読めるメモ帳です。"
        state={state}
        hasEarning={someRecord(all, earns)}
        hiddenOnPhone={note !== null}
        actions={
          <>
            <SearchButton search={search} label="メモを検索" />
            <NoteMenu
              onChoose={rows.choosing.start}
              onSheet={setSheet}
              onTag={(tag) => list.change({ shows: 'notes', tag })}
            />
          </>
        }
      />
      {isMember && <SpaceNotices storage={noteStorage} />}
      <TroubleNotice state={state} onExport={() => exportRecords(noteStorage)} />
      {arePhotosWaiting && <PhotosWait />}
      {state.trouble !== 'newer' && (
        <ListAndPane
          label="メモの一覧"
          columns="lg:grid-cols-[min(20rem,45%)_minmax(0,1fr)] xl:grid-cols-[min(22rem,45%)_minmax(0,1fr)]"
          controls={
            <div className="grid grid-cols-1 gap-2 lg:gap-3">
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
              <SearchField
                search={search}
                label="メモを検索"
                value={list.filter.query}
                listed={list.shown.query}
                onChange={(query) => list.change({ query })}
              />
              <NoteFilters filter={list.filter} tags={list.tags} onChange={list.change} />
            </div>
          }
          rows={rowList}
          pane={
            opened && note
              ? {
                  id: note.id,
                  content: (
                    <Removable
                      what="このメモ"
                      removed={screen.removed}
                      text={() => `${note.title}\n${textOfNote(note)}`.trim()}
                      onBringBack={screen.bringBack}
                      onClose={screen.leave}
                    >
                      <NoteEditor
                        key={note.id}
                        note={note}
                        opened={opened}
                        knownTags={list.tags}
                        isNew={screen.isNew}
                        query={screen.isNew ? '' : list.filter.query}
                        onOpen={screen.show}
                        onClose={screen.leave}
                        onArchive={screen.archive}
                        onTrash={screen.trash}
                      />
                    </Removable>
                  ),
                }
              : null
          }
          nothingOpen={<NothingOpen emptyArt={emptyArt} />}
        >
          <KeptHereIds value={keptHere}>
            <NoteList
              notes={list.notes}
              places={places}
              filter={list.shown}
              words={list.words}
              elsewhere={list.elsewhere}
              onShowElsewhere={() =>
                list.change({ shows: list.filter.shows === 'archive' ? 'notes' : 'archive', tag: null })
              }
              openId={screen.openId}
              readiness={list.readiness}
              isEmpty={list.isEmpty}
              areRowsCopies={list.areRowsCopies}
              emptyArt={emptyArt}
              choosing={rows.choosing}
              acts={rows.rowActs}
            />
          </KeptHereIds>
        </ListAndPane>
      )}
      <NoteRowMenu rows={rows} all={all} />
      {rows.choosing.isOn && canUse && (
        <NoteSelectionBar
          rows={rows}
          total={list.notes.length}
          isArchive={list.filter.shows === 'archive'}
          tags={list.tags}
        />
      )}
      <TrashDialog
        open={sheet === 'trash'}
        onClose={() => setSheet(null)}
        storage={noteStorage}
        titleOf={titleOf}
      />
      <ShortcutSheet open={sheet === 'keys'} onClose={() => setSheet(null)} shortcuts={noteShortcuts} />
    </div>
  )
}

const titleOf = (note: Note) => headOf(note).title

function NothingOpen({ emptyArt }: { emptyArt: ReactNode }) {
  return (
    <div className="mb-6 grid content-center rounded-xl border border-dashed border-line-strong/60 max-lg:hidden">
      <EmptyState title="メモを選ぶと、ここに開きます" illustration={emptyArt}>
        「メモを書く」か N キーで、すぐに書き始められます。
      </EmptyState>
    </div>
  )
}
