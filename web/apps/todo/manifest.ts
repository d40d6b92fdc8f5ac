import { CheckListIcon } from '#web/ui/icons/things/check-list.tsx'
import type { AppManifest } from '../app-manifest.ts'

export const manifest: AppManifest = { Icon: CheckListIcon }
