import { PencilNoteIcon } from '#web/ui/icons/things/pencil-note.tsx'
import type { AppManifest } from '../app-manifest.ts'

export const note: AppManifest = { Icon: PencilNoteIcon, load: () => import('./page.tsx') }
