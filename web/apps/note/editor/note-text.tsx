import type { EditorState } from 'prosemirror-state'
import type { EditorView } from 'prosemirror-view'
import { useCallback, useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import type { UndoManager } from 'yjs'
import { noteLettersMax } from '#contract/apps/app-note.ts'
import type { SharedLines } from '#contract/apps/note-lines.ts'
import { digits } from '#contract/values/digits.ts'
import { wordsOf } from '#readers/frame/fold-text.ts'
import { setOfferPlace } from '#web/ui/overlays/offer-place.ts'
import { toast } from '#web/ui/overlays/toast.ts'
import { useKeyboardTop } from '../edit/use-keyboard-top.ts'
import { noteIdOf } from '../link/note-link.ts'
import type { NoteLinks } from '../link/use-note-links.ts'
import { linesOfMarkdown } from '../markdown/lines-of-markdown.ts'
import { NotePhoto } from '../photo/note-photo.tsx'
import { PhotoViewer } from '../photo/photo-viewer.tsx'
import { dragLines } from './drag-lines.ts'
import { EditorToolbar } from './editor-toolbar.tsx'
import { FindBar } from './find-bar.tsx'
import { findMarks, isIn } from './find-marks.ts'
import { LinkChoices } from './link-choices.tsx'
import { LinkDialog } from './link-dialog.tsx'
import { keepPhotos, photoPlaces } from './note-photos.ts'
import { openEditor } from './open-editor.ts'
import { clipboard } from './paste/clipboard.ts'
import { insertLines, insertPhotos } from './paste/insert.ts'
import { noteSchema } from './schema.ts'
import { bringIntoView } from './scroll.ts'
import './note-text.css'
import './note-print.css'

export type NoteTextProps = {
  note: string
  shared: SharedLines
  edit: (change: () => void) => void
  undo: UndoManager
  doneBelow: boolean
  /** False at first: only the text. */
  isWhole: boolean
  /** Just created: the text takes the focus, and what was typed before the editor was there becomes form. */
  isNew: boolean
  isReadOnly: boolean
  /** The search that the note was opened from. */
  query: string
  links: NoteLinks
  onView?: (view: EditorView | null) => void
}

/** The text of a note, as it is written. */
export function NoteText(props: NoteTextProps) {
  const { note, shared, undo, isWhole, isNew, isReadOnly, query, links } = props
  const place = useRef<HTMLDivElement>(null)
  const [view, setView] = useState<EditorView | null>(null)
  const [state, setState] = useState<EditorState | null>(null)
  const [openPhoto, setOpenPhoto] = useState<string | null>(null)
  const [isLinking, setLinking] = useState(false)
  const [finding, setFinding] = useState<'from-list' | 'here' | null>(query ? 'from-list' : null)
  const [places] = useState(photoPlaces)
  const photos = useSyncExternalStore(places.subscribe, places.current)
  const keyboardTop = useKeyboardTop()
  const top = useRef(keyboardTop)
  const newest = useRef(props)
  const takesKey = useRef<((event: KeyboardEvent) => boolean) | null>(null)
  useEffect(() => {
    newest.current = props
  })

  // Before the paint: the first key after the press goes into the text.
  // biome-ignore lint/correctness/useExhaustiveDependencies: opened once for each text
  useLayoutEffect(() => {
    if (!place.current) return
    const editing = openEditor(place.current, {
      shared,
      undo,
      edit: (change) => newest.current.edit(change),
      doneBelow: () => newest.current.doneBelow,
      isEditable: () => !newest.current.isReadOnly,
      link: () => {
        setLinking(true)
        return true
      },
      find: () => {
        setFinding('here')
        return true
      },
      onKey: (event) => takesKey.current?.(event) ?? false,
      onLink: (href) => openLink(href, newest.current.links),
      photoView: places.view,
      plugins: [findMarks, clipboard((into, pictures) => void addPhotos(note, into, pictures))],
      onTooLong: refuseLong,
      onState: setState,
      onCaret: (shown) => bringIntoView(shown, top.current),
    })
    editing.view.dom.classList.add('note-text')
    if (isNew) {
      const { view: fresh } = editing
      const typed = fresh.state.doc.textContent
      if (typed) {
        fresh.dispatch(fresh.state.tr.delete(1, 1 + typed.length))
        insertLines(fresh, linesOfMarkdown(typed))
      }
      // A visitor who has gone on to the title or a tag meanwhile stays there.
      if (!document.activeElement?.matches('input, textarea')) editing.focusEnd()
    }
    // A note that was found by its title or a tag.
    if (query && !isIn(editing.view.state.doc, wordsOf(query))) setFinding(null)
    const stopDragging = dragLines(editing.view, () => undo.stopCapturing())
    setView(editing.view)
    newest.current.onView?.(editing.view)
    return () => {
      newest.current.onView?.(null)
      setView(null)
      stopDragging()
      editing.close()
    }
  }, [shared.lines, shared.order, undo])

  useEffect(() => {
    top.current = keyboardTop
    if (view?.hasFocus() && keyboardTop !== null) bringIntoView(view, keyboardTop)
  }, [view, keyboardTop])

  // The editor asks again whether it can be changed.
  // biome-ignore lint/correctness/useExhaustiveDependencies: when the role of the member changes
  useEffect(() => view?.setProps({}), [view, isReadOnly])

  const removePhoto = useCallback(
    (id: string) => {
      if (!view) return
      undo.stopCapturing()
      view.state.doc.forEach((node, pos) => {
        if (node.type === noteSchema.nodes.photo && node.attrs.id === id)
          view.dispatch(view.state.tr.delete(pos, pos + node.nodeSize))
      })
    },
    [view, undo],
  )

  return (
    <>
      {view && finding && (
        <FindBar
          view={view}
          state={state ?? view.state}
          query={finding === 'here' ? '' : query}
          takesFocus={finding === 'here'}
          onClose={() => {
            setFinding(null)
            view.focus()
          }}
        />
      )}
      <div ref={place} className="relative flex grow flex-col" />
      {photos.map(({ id, hash, alt, dom }) =>
        createPortal(
          <NotePhoto note={note} hash={hash} alt={alt} onOpen={() => setOpenPhoto(id)} />,
          dom,
          id,
        ),
      )}
      <div ref={setOfferPlace} data-offers data-print="no" />
      {isWhole && view && !isReadOnly && (
        <EditorToolbar
          view={view}
          state={state ?? view.state}
          onLink={() => setLinking(true)}
          onPhotos={(pictures) => void addPhotos(note, view, pictures)}
          onOpen={(href) => openLink(href, links)}
          onUndo={() => undo.undo()}
          onRedo={() => undo.redo()}
        />
      )}
      {/* Room to scroll the last lines from behind the keyboard, which covers the page and does not shorten it. */}
      {keyboardTop !== null && <div className="h-[50dvh] shrink-0" />}
      {view && openPhoto !== null && (
        <PhotoViewer
          note={note}
          photos={inOrder(view, photos)}
          openId={openPhoto}
          onClose={() => setOpenPhoto(null)}
          onRemove={isReadOnly ? null : removePhoto}
        />
      )}
      {view && (
        <LinkChoices
          view={view}
          state={state ?? view.state}
          links={links}
          undo={undo}
          takeKeys={(take) => {
            takesKey.current = take
          }}
        />
      )}
      {view && <LinkDialog open={isLinking} view={view} onClose={() => setLinking(false)} />}
    </>
  )
}

/** The photos as they stand in the note. */
const inOrder = <Photo extends { id: string }>({ state: { doc } }: EditorView, photos: readonly Photo[]) => {
  const places = new Map<string, number>()
  doc.forEach(({ attrs }, pos) => void places.set(attrs.id, pos))
  return photos.toSorted((a, b) => (places.get(a.id) ?? 0) - (places.get(b.id) ?? 0))
}

function openLink(href: string, { open }: NoteLinks): void {
  const id = noteIdOf(href)
  if (id !== null) open(id)
  else if (/^https?:\/\//.test(href)) window.open(href, '_blank', 'noopener,noreferrer')
}

async function addPhotos(note: string, view: EditorView, pictures: readonly Blob[]): Promise<void> {
  const hashes = await keepPhotos(note, pictures)
  if (hashes.length > 0 && !view.isDestroyed) insertPhotos(view, hashes)
}

const refuseLong = () =>
  toast.error(`長すぎるため、入れませんでした。ここに書けるのは${digits(noteLettersMax)}文字までです。`, {
    about: 'too-long',
  })
