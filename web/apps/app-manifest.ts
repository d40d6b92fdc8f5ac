import type { ComponentType } from 'react'
import type { IconProps } from '#web/ui/icons/icon.tsx'

/** What every page loads of an app. `app-site.ts` lists what else the site shows of it. */
export type AppManifest = {
  Icon: ComponentType<IconProps>
  load: () => Promise<{ Page: ComponentType }>
}
