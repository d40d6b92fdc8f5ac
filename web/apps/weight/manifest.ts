import { ScaleIcon } from '#web/ui/icons/things/scale.tsx'
import type { AppManifest } from '../app-manifest.ts'

export const manifest: AppManifest = { Icon: ScaleIcon }
