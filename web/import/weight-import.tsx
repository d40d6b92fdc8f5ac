import { useEffect, useState } from 'react'
import type { CsvRow } from '#contract/values/csv.ts'
import { digits } from '#contract/values/digits.ts'
import type { Imported } from '#readers/weight/find-known.ts'
import { noTableText } from '#readers/weight/no-table.ts'
import { readFile } from '#readers/weight/read-file.ts'
import { ImportDialog } from '../apps/weight/csv/import-dialog.tsx'
import { useWeights } from '../apps/weight/use-weights.ts'
import { addFats, importWeighings } from '../apps/weight/weight-actions.ts'
import { weightStorage } from '../apps/weight/weight-storage.ts'
import { useToday } from '../client/use-today.ts'
import { useListing, useOpened } from '../storage/use-storage.ts'
import { offerUndo } from '../ui/overlays/offer.ts'
import { toast } from '../ui/overlays/toast.ts'

type Props = { file: File; onClose: () => void }

/** A table of weights: the member confirms its columns, its unit and the order of its dates. */
export function WeightImport({ file, onClose }: Props) {
  const opened = useOpened(weightStorage)
  const listing = useListing(weightStorage)
  const today = useToday()
  const weights = useWeights(listing, today)
  const [rows, setRows] = useState<CsvRow[] | null>(null)

  useEffect(() => {
    void readFile(file).then((read) => {
      if (read.status === 'read') return setRows(read.rows)
      toast.error(noTableText[read.why])
      onClose()
    })
  }, [file, onClose])

  async function take({ weighings, fats, measured }: Imported) {
    if (!opened) return
    const { records } = opened
    const ids = await importWeighings(records, weighings, measured)
    const removeFats = addFats(records, fats)
    onClose()
    offerUndo(`${digits(ids.length + fats.length)}件を読み込みました`, () => {
      records.trash(ids)
      removeFats()
    })
  }

  if (!rows || !opened || listing.readiness === 'unread') return null
  return (
    <ImportDialog
      table={{ name: file.name, rows }}
      here={weights.weighings}
      measuresHere={weights.measures}
      today={today}
      onClose={onClose}
      onImport={take}
    />
  )
}
