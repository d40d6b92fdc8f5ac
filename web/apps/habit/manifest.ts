import { HabitIcon } from '#web/ui/icons/things/habit.tsx'
import type { AppManifest } from '../app-manifest.ts'

export const habit: AppManifest = { Icon: HabitIcon, load: () => import('./page.tsx') }
