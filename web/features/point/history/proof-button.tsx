import { useState } from 'react'
import { Button } from '#web/ui/buttons/button.tsx'
import { CheckListIcon } from '#web/ui/icons/things/check-list.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { ProofSheet } from './proof-sheet.tsx'

export function ProofButton() {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant="secondary" size="sm" icon={<CheckListIcon size={20} />} onClick={() => setOpen(true)}>
        残高を検算する
      </Button>
      <Dialog open={isOpen} onClose={() => setOpen(false)} title="残高の検算">
        <ProofSheet />
      </Dialog>
    </>
  )
}
