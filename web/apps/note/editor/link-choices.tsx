import type { EditorState } from 'prosemirror-state'
import type { EditorView } from 'prosemirror-view'
import {
  type ReactNode,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import { PlusIcon } from '#web/ui/icons/actions/plus.tsx'
import type { LinkChoice, NoteLinks } from '../link/use-note-links.ts'
import { linkTyped, noteLinked } from './link-typed.ts'

type Props = {
  view: EditorView
  state: EditorState
  links: NoteLinks
  undo: { stopCapturing: () => void }
  /** Takes the keys of the editor while there are choices. */
  takeKeys: (take: ((event: KeyboardEvent) => boolean) | null) => void
}

const widthPx = 320
const edgePx = 8

/** The notes that a `[[` may mean, at the caret. */
export function LinkChoices({ view, state, links, undo, takeKeys }: Props) {
  const box = useRef<HTMLDivElement>(null)
  const isFocused = useFocused(view)
  const typed = linkTyped(state)
  const key = typed && `${typed.from} ${typed.text}`
  const [closedAt, setClosedAt] = useState<number | null>(null)
  const [chosen, setChosen] = useState<{ key: string | null; at: number }>({ key: null, at: 0 })
  const isOpen = typed !== null && typed.from !== closedAt && isFocused
  const found = isOpen ? links.find(typed.text) : []
  const isNew = isOpen && typed.text.trim() !== '' && found.every(({ title }) => title !== typed.text.trim())
  const count = found.length + (isNew ? 1 : 0)
  const at = chosen.key === key ? Math.min(chosen.at, count - 1) : 0

  // Brackets that are typed anew ask anew.
  const isTyped = typed !== null
  useEffect(() => {
    if (!isTyped) setClosedAt(null)
  }, [isTyped])

  function take(choice: LinkChoice) {
    if (!typed) return
    undo.stopCapturing()
    view.dispatch(noteLinked(view.state, typed, choice))
    view.focus()
  }
  const takeNth = (nth: number) => take(found[nth] ?? links.create(typed?.text ?? ''))

  function press({ key: name }: KeyboardEvent): boolean {
    if (name === 'Escape') setClosedAt(typed?.from ?? null)
    else if (count === 0) return false
    else if (name === 'ArrowDown') setChosen({ key, at: (at + 1) % count })
    else if (name === 'ArrowUp') setChosen({ key, at: (at - 1 + count) % count })
    else if (name === 'Enter' || name === 'Tab') takeNth(at)
    else return false
    return true
  }

  useLayoutEffect(() => {
    takeKeys(isOpen ? press : null)
    return () => takeKeys(null)
  })

  useLayoutEffect(() => {
    if (!isOpen || !box.current) return
    const caret = view.coordsAtPos(typed.from)
    const { height } = box.current.getBoundingClientRect()
    const bottom = (visualViewport?.height ?? innerHeight) + (visualViewport?.offsetTop ?? 0)
    const isBelow = caret.bottom + height + 64 < bottom || caret.top < height
    box.current.style.left = `${Math.max(edgePx, Math.min(caret.left, innerWidth - widthPx - edgePx))}px`
    box.current.style.top = `${isBelow ? caret.bottom + 4 : caret.top - height - 4}px`
  })

  if (!isOpen) return null
  return (
    <div
      ref={box}
      className="fixed z-50 w-80 max-w-[calc(100vw-1rem)] rounded-md border border-line bg-surface-raised p-1.5 text-ink shadow-float"
    >
      <div role="listbox" aria-label="リンクするメモ" tabIndex={-1}>
        {found.map(({ id, title }, nth) => (
          <Option key={id} isChosen={nth === at} onTake={() => takeNth(nth)}>
            {title}
          </Option>
        ))}
        {isNew && (
          <Option isChosen={at === found.length} onTake={() => takeNth(found.length)}>
            <PlusIcon size={16} className="mr-1.5 inline-block align-[-0.15em]" />「{typed.text.trim()}
            」を新しく作る
          </Option>
        )}
      </div>
      {count === 0 && <p className="px-3 py-2 text-sm text-ink-soft">ほかのメモはまだありません</p>}
      <output className="sr-only">{count}件のメモ。上下のキーで選び、Enterで決めます。</output>
    </div>
  )
}

const useFocused = (view: EditorView): boolean =>
  useSyncExternalStore(
    useCallback(
      (tell) => {
        view.dom.addEventListener('focus', tell)
        view.dom.addEventListener('blur', tell)
        return () => {
          view.dom.removeEventListener('focus', tell)
          view.dom.removeEventListener('blur', tell)
        }
      },
      [view],
    ),
    () => view.hasFocus(),
  )

type OptionProps = { isChosen: boolean; onTake: () => void; children: ReactNode }

function Option({ isChosen, onTake, children }: OptionProps) {
  return (
    <button
      type="button"
      role="option"
      aria-selected={isChosen}
      tabIndex={-1}
      // The focus stays in the text, and with it a phone's keyboard.
      onPointerDown={(event) => event.preventDefault()}
      onMouseDown={(event) => event.preventDefault()}
      onClick={onTake}
      className="block min-h-11 w-full truncate text-left rounded-sm px-3 py-2.5 text-sm aria-selected:bg-accent-soft aria-selected:text-accent hover:bg-paper-deep"
    >
      {children}
    </button>
  )
}
