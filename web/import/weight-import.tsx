import { useEffect, useState } from 'react'
import type { CsvRow } from '#contract/values/csv.ts'
import { digits } from '#contract/values/digits.ts'
import type { Imported } from '#readers/weight/find-known.ts'
import { noTableText } from '#readers/weight/no-table.ts'
import { readFile } from '#readers/weight/read-file.ts'
import { ImportDialog } from '../apps/weight/csv/import-dialog.tsx'
import { useWeights } from '../apps/weight/use-weights.ts'
import { addFats } from '../apps/weight/weight-actions.ts'
import { weightStorage } from '../apps/weight/weight-storage.ts'
import { useToday } from '../client/use-today.ts'
import { useListing, useOpened } from '../storage/use-storage.ts'
import { offerUndo } from '../ui/overlays/offer.ts'
import { toast } from '../ui/overlays/toast.ts'
import { idOfKey } from './id-of-key.ts'
import { nextTask } from './next-task.ts'
import { placeOf } from './plan-import.ts'
import { targetOf } from './targets.ts'

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
    const ids = await put([
      ...weighings.map((fields) => ({ kind: 'weighing', ...fields })),
      ...measured.map((fields) => ({ kind: 'measurement', ...fields })),
    ])
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

const recordsPerTask = 100

/** A weighing is known by its content, so that two devices that take the same table have one of each. */
async function put(values: readonly Readonly<Record<string, unknown>>[]): Promise<string[]> {
  const target = await targetOf('weight')
  const [ids, now]: [string[], number] = [[], Date.now()]
  for (let at = 0; at < values.length; at += recordsPerTask) {
    const records = values.slice(at, at + recordsPerTask).map((value) => {
      const { id } = placeOf({ id: idOfKey(JSON.stringify(value)) }, target)
      return { id, value: { createdAt: now, editedAt: now, ...value } }
    })
    target.put(records)
    ids.push(...records.map(({ id }) => id))
    await nextTask()
  }
  return ids
}
