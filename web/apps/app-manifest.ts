import type { ComponentType } from 'react'
import type { IconProps } from '#web/ui/icons/icon.tsx'

/** The part of an app that every page loads. `app-site.ts` lists the rest of what the site shows. */
export type AppManifest = {
  Icon: ComponentType<IconProps>
}
