import { type FormEvent, useId, useState } from 'react'
import { noteTagLengthMax } from '#contract/apps/app-note.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { TextInput } from '#web/ui/forms/text-input.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { tagOf } from '../../frame/tags.ts'

type Props = { open: boolean; onClose: () => void; onAdd: (tag: string) => void }

export function NewTagDialog({ open, onClose, onAdd }: Props) {
  const [typed, setTyped] = useState('')
  const form = useId()

  function add(event: FormEvent) {
    event.preventDefault()
    const tag = tagOf(typed).slice(0, noteTagLengthMax)
    setTyped('')
    onClose()
    if (tag) onAdd(tag)
  }

  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="タグを付ける"
      actions={
        <Button type="submit" form={form} disabled={tagOf(typed) === ''}>
          付ける
        </Button>
      }
    >
      <form id={form} onSubmit={add}>
        <TextInput
          aria-label="タグの名前"
          placeholder="タグの名前"
          maxLength={noteTagLengthMax}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
      </form>
    </Dialog>
  )
}
