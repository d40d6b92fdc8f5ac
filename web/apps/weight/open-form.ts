import type { OpenForm } from '../frame/files/open-form.ts'
import { writeCsv } from './csv/write-csv.ts'
import { measuresOf } from './measures/select-measures.ts'
import { weighingsOf } from './select-weights.ts'
import { weightStorage } from './weight-storage.ts'

/** A table of all weights and measures. */
export const openForm: OpenForm = { storage: weightStorage, write }

async function write() {
  const all = weightStorage.current().records.all()
  const weighings = weighingsOf(all.values())
  return {
    files: [{ path: 'weights.csv', content: writeCsv(weighings, measuresOf(all.values())) }],
    count: weighings.length,
  }
}
