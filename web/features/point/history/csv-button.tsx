import { useState } from 'react'
import { Button } from '#web/ui/buttons/button.tsx'
import { DownloadIcon } from '#web/ui/icons/actions/download.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { CsvForm } from './csv-form.tsx'

export function CsvButton() {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant="secondary" size="sm" icon={<DownloadIcon size={20} />} onClick={() => setOpen(true)}>
        CSVで保存
      </Button>
      <Dialog open={isOpen} onClose={() => setOpen(false)} title="履歴をCSVで保存">
        <CsvForm onDone={() => setOpen(false)} />
      </Dialog>
    </>
  )
}
