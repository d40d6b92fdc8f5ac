import { exportText } from '#web/storage/export-file.ts'
import { isTrashed } from '#web/storage/trash.ts'
import type { OpenForm } from '../frame/files/open-form.ts'
import { habitStorage } from './habit-storage.ts'

/** Our own JSON: habits have no form that apps share. */
export const openForm: OpenForm = { storage: habitStorage, write }

async function write() {
  const habits = [...habitStorage.current().records.all().values()].filter((habit) => !isTrashed(habit))
  return { files: [{ path: 'habits.json', content: exportText('habit', habits) }], count: habits.length }
}
