import type { ComponentType } from 'react'
import { forEachApp } from '#contract/apps/apps.ts'
import { byApp } from '../../apps/app-site.ts'
import { SectionBoundary } from '../../layout/section-boundary.tsx'

const previews = byApp(
  import.meta.glob<ComponentType>('../../apps/*/site/preview.tsx', { eager: true, import: 'Preview' }),
)

/** The islands of the home page: one example for each app. */
export const examples = forEachApp((app) => {
  const Preview = previews[app]
  return () => (
    <SectionBoundary>
      <Preview />
    </SectionBoundary>
  )
})
