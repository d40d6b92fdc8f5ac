import { toggleMark } from 'prosemirror-commands'
import type { Command, EditorState } from 'prosemirror-state'
import type { EditorView } from 'prosemirror-view'
import type { ReactNode } from 'react'
import { cx } from '#web/ui/cx.ts'
import { ChevronRightIcon } from '#web/ui/icons/directions/chevron-right.tsx'
import { ExternalIcon } from '#web/ui/icons/directions/external.tsx'
import { PencilNoteIcon } from '#web/ui/icons/things/pencil-note.tsx'
import { chooseFiles } from '../../frame/choose-file.ts'
import { useKeyboardTop } from '../edit/use-keyboard-top.ts'
import { noteIdOf } from '../link/note-link.ts'
import { type LineKind, nestLines, toggleKind } from './line-commands.ts'
import { moveLines } from './move-lines.ts'
import { noteSchema } from './schema.ts'
import { addColumn, addRowBelow, insertTable, inTable, removeColumn, removeRow } from './table-commands.ts'

type Props = {
  view: EditorView
  state: EditorState
  onLink: () => void
  onPhotos: (pictures: File[]) => void
  onOpen: (href: string) => void
  onUndo: () => void
  onRedo: () => void
}

const { bold, italic, strike, code } = noteSchema.marks

const grounds = {
  // The arrow reaches over the padding, where signs show too.
  raised: { fill: 'bg-surface-raised', arrow: '-right-1 -mr-1 w-12 lg:w-10 from-surface-raised' },
  plain: { fill: 'bg-surface', arrow: 'right-0 w-11 lg:w-9 from-surface' },
}

/** Buttons for the forms that can also be typed, at the lower edge or right above a phone's keyboard. */
export function EditorToolbar({ view, state, onLink, onPhotos, onOpen, onUndo, onRedo }: Props) {
  const keyboardTop = useKeyboardTop()
  const ground = keyboardTop === null ? grounds.raised : grounds.plain
  const href = hrefAtCaret(state)
  const run = (command: Command) => () => {
    command(view.state, view.dispatch, view)
    view.focus()
  }
  const kind = state.selection.$head.depth > 0 ? state.selection.$head.node(1).attrs.kind : undefined
  const line = (own: LineKind, level = 0) => ({ isOn: kind === own, onPress: run(toggleKind(own, level)) })
  const mark = (type: typeof bold) => ({ isOn: hasMark(state, type), onPress: run(toggleMark(type)) })
  return (
    <div
      data-print="no"
      data-at-bottom
      style={keyboardTop === null ? undefined : { top: keyboardTop }}
      className={
        keyboardTop === null
          ? 'sticky bottom-2 z-20 mt-3'
          : 'fixed inset-x-0 z-40 -translate-y-full border-t border-line bg-surface px-1.5 py-1'
      }
    >
      <div
        role="toolbar"
        aria-label="書式"
        className={`flex scroll-pe-11 gap-0.5 overflow-x-auto overscroll-x-contain [scrollbar-width:none] ${keyboardTop === null ? 'rounded-full border border-line bg-surface-raised p-1 shadow-float' : ''}`}
      >
        {href && <OpenLink href={href} onOpen={onOpen} />}
        {inTable(state) ? (
          <>
            <Tool label="行を足す" onPress={run(addRowBelow)}>
              <Sign d="M4 4h16v9H4zM4 8.5h16M12 16v5M9.5 18.5h5" />
            </Tool>
            <Tool label="列を足す" onPress={run(addColumn)}>
              <Sign d="M4 4h9v16H4zM8.5 4v16M16 12h5M18.5 9.5v5" />
            </Tool>
            <Tool label="行を消す" onPress={run(removeRow)}>
              <Sign d="M4 4h16v9H4zM4 8.5h16M9.5 18.5h5" />
            </Tool>
            <Tool label="列を消す" onPress={run(removeColumn)}>
              <Sign d="M4 4h9v16H4zM8.5 4v16M16 12h5" />
            </Tool>
          </>
        ) : (
          <>
            <Tool label="チェックボックス" {...line('task')}>
              <Sign d="M4.5 6.5h13v13h-13zM8 12.5l2.5 2.5 8-9" />
            </Tool>
            <Tool label="箇条書き" {...line('bullet')}>
              <Sign d="M9 7h11M9 12h11M9 17h11M4.5 7h.01M4.5 12h.01M4.5 17h.01" />
            </Tool>
            <Tool label="番号付きリスト" {...line('number')}>
              <Sign d="M10 7h10M10 12h10M10 17h10M4 5.5h1.2v4M3.5 14.5c.3-.9 2.4-.9 2.2.3-.1.7-2.2 1.7-2.2 2.7h2.4" />
            </Tool>
            <Tool label="一段深くする" onPress={run(nestLines(1))}>
              <Sign d="M4 6h16M11 12h9M4 18h16M4 9.5l3 2.5-3 2.5" />
            </Tool>
            <Tool label="一段浅くする" onPress={run(nestLines(-1))}>
              <Sign d="M4 6h16M11 12h9M4 18h16M7 9.5 4 12l3 2.5" />
            </Tool>
            <Tool label="写真" onPress={() => void chooseFiles('image/*').then(onPhotos)}>
              <Sign d="M4 7.5h3.2L9 5h6l1.8 2.5H20v11H4zM12 16a3.2 3.2 0 1 0 0-6.4 3.2 3.2 0 0 0 0 6.4z" />
            </Tool>
            <Tool label="見出し" {...line('heading', 2)}>
              <span className="font-bold">H</span>
            </Tool>
          </>
        )}
        <Tool label="太字" {...mark(bold)}>
          <span className="font-bold">B</span>
        </Tool>
        <Tool label="斜体" {...mark(italic)}>
          <span className="italic">I</span>
        </Tool>
        <Tool label="取り消し線" {...mark(strike)}>
          <span className="line-through">S</span>
        </Tool>
        <Tool label="上に動かす" onPress={run(moveLines(-1))}>
          <Sign d="M12 19V5M6 11l6-6 6 6" />
        </Tool>
        <Tool label="下に動かす" onPress={run(moveLines(1))}>
          <Sign d="M12 5v14M6 13l6 6 6-6" />
        </Tool>
        <Tool label="引用" {...line('quote')}>
          <Sign d="M5 5v14M10 8h9M10 12h9M10 16h6" />
        </Tool>
        <Tool label="コード" {...mark(code)}>
          <Sign d="m8 7-5 5 5 5M16 7l5 5-5 5" />
        </Tool>
        <Tool label="表" onPress={run(insertTable)}>
          <Sign d="M4 5h16v14H4zM4 10h16M12 5v14" />
        </Tool>
        <Tool label="リンク" onPress={onLink}>
          <Sign d="M10 14a4 4 0 0 0 5.7 0l3-3a4 4 0 0 0-5.7-5.7l-1 1M14 10a4 4 0 0 0-5.7 0l-3 3a4 4 0 0 0 5.7 5.7l1-1" />
        </Tool>
        <Tool label="元に戻す" onPress={onUndo}>
          <Sign d="M4.5 9.5h9.7a5 5 0 0 1 0 10H9M8.5 5.5l-4 4 4 4" />
        </Tool>
        {/* Stands above the arrow, which says that there are more signs until this one is reached. */}
        <Tool label="やり直す" onPress={onRedo} className={`relative z-2 ${ground.fill}`}>
          <Sign d="M19.5 9.5H9.8a5 5 0 0 0 0 10H15M15.5 5.5l4 4-4 4" />
        </Tool>
        <span
          aria-hidden="true"
          className={`pointer-events-none sticky z-1 -ml-11.5 grid h-11 shrink-0 items-center justify-end bg-linear-to-l from-60% to-transparent pr-1 text-ink-soft lg:-ml-9.5 forced-colors:hidden ${ground.arrow}`}
        >
          <ChevronRightIcon size={20} />
        </span>
      </div>
    </div>
  )
}

const openLinkClass =
  'sticky left-0 z-10 grid size-11 shrink-0 place-items-center rounded-full bg-info-soft text-info'

/** A web page opens in a tab of its own, another note in place of this one. */
function OpenLink({ href, onOpen }: { href: string; onOpen: (href: string) => void }) {
  if (noteIdOf(href) !== null)
    return (
      <button
        type="button"
        aria-label="リンク先のメモを開く"
        title="リンク先のメモを開く"
        onClick={() => onOpen(href)}
        className={openLinkClass}
      >
        <PencilNoteIcon size={20} />
      </button>
    )
  return (
    <a
      href={href}
      target="_blank"
      rel="noopener noreferrer nofollow"
      aria-label="リンクを開く"
      title="リンクを開く"
      className={openLinkClass}
    >
      <ExternalIcon size={20} />
    </a>
  )
}

type ToolProps = {
  label: string
  isOn?: boolean
  onPress: () => void
  className?: string
  children: ReactNode
}

function Tool({ label, isOn, onPress, className, children }: ToolProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      aria-pressed={isOn}
      // Keeps the focus in the text, so that a phone's keyboard stays open.
      onPointerDown={(event) => event.preventDefault()}
      onMouseDown={(event) => event.preventDefault()}
      onClick={onPress}
      className={cx(
        'grid size-11 shrink-0 place-items-center rounded-full text-ink-soft lg:w-9 hover:bg-paper-deep hover:text-ink aria-pressed:bg-accent-soft aria-pressed:text-accent',
        className,
      )}
    >
      {children}
    </button>
  )
}

const hasMark = ({ selection, storedMarks, doc }: EditorState, type: typeof bold): boolean => {
  const { from, to, empty, $from } = selection
  return empty ? !!type.isInSet(storedMarks ?? $from.marks()) : doc.rangeHasMark(from, to, type)
}

/** The address of the link that the caret is in or beside. */
function hrefAtCaret({ selection: { $head } }: EditorState): string | null {
  const { link } = noteSchema.marks
  for (const node of [$head.nodeBefore, $head.nodeAfter]) {
    const mark = node && link.isInSet(node.marks)
    if (mark && /^https?:\/\//.test(mark.attrs.href)) return mark.attrs.href
  }
  return null
}

function Sign({ d }: { d: string }) {
  return (
    <svg
      viewBox="0 0 24 24"
      width="20"
      height="20"
      aria-hidden="true"
      className="fill-none stroke-current stroke-2"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path d={d} />
    </svg>
  )
}
