import { HabitIcon } from '#web/ui/icons/things/habit.tsx'
import type { AppManifest } from '../app-manifest.ts'

export const manifest: AppManifest = { Icon: HabitIcon }
