import { TextSelection } from 'prosemirror-state'
import type { EditorView } from 'prosemirror-view'
import { type FormEvent, useId, useState } from 'react'
import { Button } from '#web/ui/buttons/button.tsx'
import { TextInput } from '#web/ui/forms/text-input.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { setLink } from './paste/insert.ts'

type Props = { open: boolean; view: EditorView; onClose: () => void }

/** Asks for the address of a link. */
export function LinkDialog({ open, view, onClose }: Props) {
  const [typed, setTyped] = useState('')
  const form = useId()
  const href = hrefOf(typed)

  function set(event: FormEvent) {
    event.preventDefault()
    if (!href) return
    setLink(href)(view.state, view.dispatch)
    setTyped('')
    onClose()
    // After the dialog has given the focus back.
    setTimeout(() => view.focus())
  }

  /** The brackets show the other notes at the caret. */
  function choose() {
    onClose()
    setTimeout(() => {
      view.focus()
      const { tr, selection } = view.state
      tr.insertText('[[', selection.to)
      view.dispatch(tr.setSelection(TextSelection.create(tr.doc, selection.to + 2)).scrollIntoView())
    })
  }

  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="リンクを付ける"
      actions={
        <>
          <Button variant="quiet" onClick={choose}>
            メモを選ぶ
          </Button>
          <Button type="submit" form={form} disabled={!href}>
            付ける
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={set}>
        <TextInput
          aria-label="リンク先のURL"
          placeholder="https://"
          inputMode="url"
          maxLength={2_000}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
      </form>
    </Dialog>
  )
}

/** Only web addresses: nothing that would run. An address without its scheme gets one. */
function hrefOf(typed: string): string | null {
  const text = typed.trim()
  const address = /^https?:\/\//i.test(text) ? text : `https://${text}`
  return /^https?:\/\/[^\s/.]+\.[^\s]+$/i.test(address) ? address : null
}
