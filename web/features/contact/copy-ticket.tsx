import { useState } from 'react'
import { Button } from '#web/ui/buttons/button.tsx'
import { CopyIcon } from '#web/ui/icons/actions/copy.tsx'
import { CheckIcon } from '#web/ui/icons/signs/check.tsx'
import { toast } from '#web/ui/overlays/toast.ts'

const attempt = 'copy-ticket'

export function CopyTicket({ ticket }: { ticket: string }) {
  const [isCopied, setCopied] = useState(false)

  async function copy() {
    try {
      await navigator.clipboard.writeText(ticket)
      setCopied(true)
      toast.settle(attempt)
      toast.done('受付番号をコピーしました')
    } catch {
      // No clipboard on plain http or without permission; one tap selects the number.
      toast.error('コピーできませんでした。番号を長押しして選択してください。', { about: attempt })
    }
  }

  return (
    <Button
      variant="secondary"
      size="sm"
      icon={isCopied ? <CheckIcon size={20} /> : <CopyIcon size={20} />}
      onClick={copy}
    >
      {isCopied ? 'コピーしました' : '受付番号をコピー'}
    </Button>
  )
}
