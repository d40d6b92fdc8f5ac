import type { ReactNode, RefObject } from 'react'
import { changeField } from './change-field.ts'
import { insertLink, type Selection, toggleBold, toggleLines } from './markdown-edit.ts'

type Props = { field: RefObject<HTMLTextAreaElement | null>; onUndo: () => void; onRedo: () => void }

/** Buttons for the styles that can also be typed. */
export function EditorToolbar({ field, onUndo, onRedo }: Props) {
  const change = (act: (selection: Selection) => Selection) => () => {
    if (field.current) changeField(field.current, act)
  }
  return (
    <div
      role="toolbar"
      aria-label="書式"
      className="flex gap-0.5 overflow-x-auto rounded-full bg-paper-deep p-1"
    >
      <Tool label="見出し" onPress={change((selection) => toggleLines(selection, 'heading'))}>
        <span className="font-bold">H</span>
      </Tool>
      <Tool label="太字" onPress={change(toggleBold)}>
        <span className="font-bold">B</span>
      </Tool>
      <Tool label="箇条書き" onPress={change((selection) => toggleLines(selection, 'bullet'))}>
        <Sign d="M9 7h11M9 12h11M9 17h11M4.5 7h.01M4.5 12h.01M4.5 17h.01" />
      </Tool>
      <Tool label="チェックボックス" onPress={change((selection) => toggleLines(selection, 'task'))}>
        <Sign d="M4.5 6.5h13v13h-13zM8 12.5l2.5 2.5 8-9" />
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
      onClick={onPress}
      className="grid h-10 min-w-10 shrink-0 place-items-center rounded-full text-ink-soft hover:bg-surface hover:text-ink"
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
