import type { AppManifest } from './app-manifest.ts'
import { byApp } from './app-site.ts'

export const manifests = byApp(
  import.meta.glob<AppManifest>('./*/manifest.ts', { eager: true, import: 'manifest' }),
)
