import { useState } from 'react'
import { Button } from '#web/ui/buttons/button.tsx'
import { CopyIcon } from '#web/ui/icons/actions/copy.tsx'
import { CheckIcon } from '#web/ui/icons/signs/check.tsx'
import { toast } from '#web/ui/overlays/toast.ts'

const attempt = 'copy-gift'

type Props = { label: string; value: string }

/** A code or URL of a gift: one press selects it, and a button copies it. */
export function SecretLine({ label, value }: Props) {
  const [isCopied, setCopied] = useState(false)

  async function copy() {
    try {
      await navigator.clipboard.writeText(value)
      setCopied(true)
      toast.settle(attempt)
      toast.done(`${label}をコピーしました`)
    } catch {
      // No clipboard on plain http or without permission; the text is selected by one tap.
      toast.error('コピーできませんでした。文字を長押しして選択してください。', { about: attempt })
    }
  }

  return (
    <div className="flex items-center gap-3 rounded-md bg-surface py-2 pr-2 pl-4">
      <div className="min-w-0 flex-1">
        <p className="text-xs text-ink-soft">{label}</p>
        <p className="font-mono text-sm leading-snug font-bold break-all select-all sm:text-base">{value}</p>
      </div>
      <Button
        variant="quiet"
        size="sm"
        aria-label={`${label}をコピー`}
        icon={isCopied ? <CheckIcon size={20} /> : <CopyIcon size={20} />}
        onClick={copy}
      >
        コピー
      </Button>
    </div>
  )
}
