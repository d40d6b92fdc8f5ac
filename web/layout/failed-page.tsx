import type { ErrorComponentProps } from '@tanstack/react-router'
import { type ComponentType, lazy, Suspense } from 'react'
import type { ArtProps } from '../art/scene.tsx'
import { ServerError } from './server-error.tsx'

/** Not part of every page's first load. A picture that cannot be loaded is left out: this page must always appear. */
const TroubleArt = lazy<ComponentType<ArtProps>>(() =>
  import('../art/trouble-art.tsx').then(
    (art) => ({ default: art.TroubleArt }),
    () => ({ default: () => null }),
  ),
)

/** Shown in place of any page that failed. */
export function FailedPage({ error }: Pick<ErrorComponentProps, 'error'>) {
  return (
    <ServerError
      error={error}
      art={
        <div className="aspect-[7/5]">
          <Suspense>
            <TroubleArt className="w-full" />
          </Suspense>
        </div>
      }
    />
  )
}
