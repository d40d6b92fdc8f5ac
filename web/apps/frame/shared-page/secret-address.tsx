import { type ReactNode, useId } from 'react'
import { Button } from '#web/ui/buttons/button.tsx'
import { controlClass } from '#web/ui/forms/control-class.ts'
import { CopyIcon } from '#web/ui/icons/actions/copy.tsx'
import { toast } from '#web/ui/overlays/toast.ts'

type Props = {
  label: string
  address: string
  /** The word for it in messages. */
  word: 'リンク' | 'アドレス'
  /** Says who can read by it, and that it is shown once. */
  note: string
  /** Sending it on is what it is made for. */
  isCopyMain?: boolean
  /** Further ways to use it, beside the copy. */
  children: ReactNode
  below?: ReactNode
}

/** An address that is shown only now, with the button that copies it. */
export function SecretAddress({ label, address, word, note, isCopyMain = false, children, below }: Props) {
  const id = useId()

  async function copy() {
    try {
      await navigator.clipboard.writeText(address)
      toast.done(`${word}をコピーしました`)
    } catch {
      toast.error(`コピーできませんでした。${word}を長押しして選んでください。`)
    }
  }

  return (
    <section className="grid grid-cols-1 gap-3 rounded-lg bg-paper-deep p-4">
      <label htmlFor={id} className="font-bold">
        {label}
      </label>
      <input
        id={id}
        readOnly
        value={address}
        onFocus={({ target }) => target.select()}
        className={`${controlClass} min-h-11`}
      />
      <p className="text-sm text-ink-soft">{note}</p>
      <div className="flex flex-wrap gap-2">
        <Button
          size="sm"
          variant={isCopyMain ? 'primary' : 'secondary'}
          icon={<CopyIcon size={20} />}
          onClick={copy}
        >
          コピー
        </Button>
        {children}
      </div>
      {below}
    </section>
  )
}
