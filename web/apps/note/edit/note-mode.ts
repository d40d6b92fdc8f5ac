import * as z from 'zod/mini'
import { browserStorage } from '#web/client/browser-storage.ts'

const key = 'note-mode'
const mode = z.enum(['reading', 'writing'])
export type NoteMode = z.output<typeof mode>

/** Notes open as the last one was left on this device. */
export const lastMode = (): NoteMode => browserStorage.local.read(key, mode) ?? 'writing'

export const rememberMode = (next: NoteMode): boolean => browserStorage.local.write(key, next)
