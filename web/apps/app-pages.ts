import type { ComponentType } from 'react'
import { byApp } from './app-site.ts'

/** How the page of each app is loaded. Apart from `manifests.ts`, which every page loads. */
export const appPages = byApp(import.meta.glob<{ Page: ComponentType }>('./*/page.tsx'))
