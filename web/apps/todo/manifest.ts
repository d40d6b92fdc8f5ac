import { CheckListIcon } from '#web/ui/icons/things/check-list.tsx'
import type { AppManifest } from '../app-manifest.ts'

export const todo: AppManifest = { Icon: CheckListIcon, load: () => import('./page.tsx') }
