import * as z from 'zod/mini'
import { browserStorage } from '#web/client/browser-storage.ts'
import type { NoteSort } from './select-notes.ts'

const key = 'note-sort'
const sorts = z.enum(['edited', 'created'])

/** The order that was chosen last on this device. */
export const keptSort = (): NoteSort | null => browserStorage.local.read(key, sorts)

export const keepSort = (sort: NoteSort): boolean => browserStorage.local.write(key, sort)
