import { type ReactNode, type RefObject, useEffect, useState } from 'react'
import { ExternalIcon } from '#web/ui/icons/directions/external.tsx'
import { chooseFiles } from '../../frame/choose-file.ts'
import { changeField, selectionOf } from '../change-field.ts'
import { linkAt } from '../markdown/link-at.ts'
import { nest } from '../markdown/nest.ts'
import { numbered } from '../markdown/numbered.ts'
import { caretOutside } from '../markdown/photo-line.ts'
import {
  insertLink,
  insertTable,
  type LineStyle,
  type Selection,
  toggleLines,
  toggleMark,
} from '../markdown-edit.ts'
import { useKeyboardTop } from './use-keyboard-top.ts'
import { insertPhotos } from './use-paste.ts'

type Props = {
  field: RefObject<HTMLTextAreaElement | null>
  onUndo: () => void
  onRedo: () => void
}

/** Buttons for the styles that can also be typed, at the lower edge or right above a phone's keyboard. */
export function EditorToolbar({ field, onUndo, onRedo }: Props) {
  const keyboardTop = useKeyboardTop()
  const href = useLinkAtCaret(field)
  const change = (act: (selection: Selection) => Selection | Selection[] | null) => () => {
    if (field.current) changeField(field.current, (selection) => act(selection) ?? [])
  }
  const lines = (style: LineStyle) =>
    change((selection) => numbered(toggleLines(selection, style), selection.value))
  async function choosePhotos() {
    const pictures = await chooseFiles('image/*')
    if (field.current) await insertPhotos(field.current, pictures)
  }
  const mark = (sign: string) => change((selection) => toggleMark(selection, sign))
  return (
    <div
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
        className={`flex gap-0.5 overflow-x-auto overscroll-x-contain [scrollbar-width:none] ${keyboardTop === null ? 'rounded-full border border-line bg-surface-raised p-1 shadow-float' : ''}`}
      >
        {href && (
          <a
            href={href}
            target="_blank"
            rel="noopener noreferrer nofollow"
            aria-label="リンクを開く"
            title="リンクを開く"
            className="sticky left-0 z-10 grid size-11 shrink-0 place-items-center rounded-full bg-info-soft text-info"
          >
            <ExternalIcon size={20} />
          </a>
        )}
        <Tool label="チェックボックス" onPress={lines('task')}>
          <Sign d="M4.5 6.5h13v13h-13zM8 12.5l2.5 2.5 8-9" />
        </Tool>
        <Tool label="箇条書き" onPress={lines('bullet')}>
          <Sign d="M9 7h11M9 12h11M9 17h11M4.5 7h.01M4.5 12h.01M4.5 17h.01" />
        </Tool>
        <Tool label="番号付きリスト" onPress={lines('number')}>
          <Sign d="M10 7h10M10 12h10M10 17h10M4 5.5h1.2v4M3.5 14.5c.3-.9 2.4-.9 2.2.3-.1.7-2.2 1.7-2.2 2.7h2.4" />
        </Tool>
        <Tool label="一段深くする" onPress={change((selection) => nest(selection, 1))}>
          <Sign d="M4 6h16M11 12h9M4 18h16M4 9.5l3 2.5-3 2.5" />
        </Tool>
        <Tool label="一段浅くする" onPress={change((selection) => nest(selection, -1))}>
          <Sign d="M4 6h16M11 12h9M4 18h16M7 9.5 4 12l3 2.5" />
        </Tool>
        <Tool label="写真" onPress={() => void choosePhotos()}>
          <Sign d="M4 7.5h3.2L9 5h6l1.8 2.5H20v11H4zM12 16a3.2 3.2 0 1 0 0-6.4 3.2 3.2 0 0 0 0 6.4z" />
        </Tool>
        <Tool label="見出し" onPress={lines('heading')}>
          <span className="font-bold">H</span>
        </Tool>
        <Tool label="太字" onPress={mark('**')}>
          <span className="font-bold">B</span>
        </Tool>
        <Tool label="斜体" onPress={mark('*')}>
          <span className="italic">I</span>
        </Tool>
        <Tool label="取り消し線" onPress={mark('~~')}>
          <span className="line-through">S</span>
        </Tool>
        <Tool label="引用" onPress={lines('quote')}>
          <Sign d="M5 5v14M10 8h9M10 12h9M10 16h6" />
        </Tool>
        <Tool label="コード" onPress={mark('`')}>
          <Sign d="m8 7-5 5 5 5M16 7l5 5-5 5" />
        </Tool>
        <Tool label="表" onPress={change(insertTable)}>
          <Sign d="M4 5h16v14H4zM4 10h16M12 5v14" />
        </Tool>
        <Tool label="リンク" onPress={change(insertLink)}>
          <Sign d="M10 14a4 4 0 0 0 5.7 0l3-3a4 4 0 0 0-5.7-5.7l-1 1M14 10a4 4 0 0 0-5.7 0l-3 3a4 4 0 0 0 5.7 5.7l1-1" />
        </Tool>
        <Tool label="元に戻す" onPress={onUndo}>
          <Sign d="M4.5 9.5h9.7a5 5 0 0 1 0 10H9M8.5 5.5l-4 4 4 4" />
        </Tool>
        <Tool label="やり直す" onPress={onRedo}>
          <Sign d="M19.5 9.5H9.8a5 5 0 0 0 0 10H15M15.5 5.5l4 4-4 4" />
        </Tool>
      </div>
    </div>
  )
}

function Tool({ label, onPress, children }: { label: string; onPress: () => void; children: ReactNode }) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      // Keeps the focus in the field, so that a phone's keyboard stays open.
      onPointerDown={(event) => event.preventDefault()}
      onMouseDown={(event) => event.preventDefault()}
      onClick={onPress}
      className="grid size-11 shrink-0 place-items-center rounded-full text-ink-soft hover:bg-paper-deep hover:text-ink"
    >
      {children}
    </button>
  )
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

/** The address of the link that the caret of the focused field is in. Keeps the caret out of the letters of photos. */
function useLinkAtCaret(field: RefObject<HTMLTextAreaElement | null>): string | null {
  const [href, setHref] = useState<string | null>(null)
  useEffect(() => {
    const follow = () => {
      const element = field.current
      if (!element || document.activeElement !== element) return
      setHref(linkAt(element.value, element.selectionStart))
      const outside = caretOutside(selectionOf(element))
      if (outside !== null) element.setSelectionRange(outside, outside)
    }
    document.addEventListener('selectionchange', follow)
    return () => document.removeEventListener('selectionchange', follow)
  }, [field])
  return href
}
