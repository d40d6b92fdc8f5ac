import { PotIcon } from '#web/ui/icons/things/pot.tsx'
import type { AppManifest } from '../app-manifest.ts'

export const manifest: AppManifest = { Icon: PotIcon }
