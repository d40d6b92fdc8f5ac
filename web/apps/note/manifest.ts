import { PencilNoteIcon } from '#web/ui/icons/things/pencil-note.tsx'
import type { AppManifest } from '../app-manifest.ts'

export const manifest: AppManifest = { Icon: PencilNoteIcon }
