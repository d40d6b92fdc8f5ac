import type { ErrorComponentProps } from '@tanstack/react-router'
import { type ComponentType, lazy, Suspense } from 'react'

type Props = Pick<ErrorComponentProps, 'error'>

/** Not part of every page's first load. */
const ServerError = lazy<ComponentType<Props>>(() =>
  import('./server-error.tsx').then(
    ({ ServerError }) => ({ default: ServerError }),
    () => ({ default: FailedPlain }),
  ),
)

/** Shown in place of any page that failed. */
export const FailedPage = ({ error }: Props) => (
  <Suspense fallback={<FailedPlain error={error} />}>
    <ServerError error={error} />
  </Suspense>
)

/** Until the code is loaded, and where it cannot be: this page must always appear. */
const FailedPlain = (_: Props) => (
  <>
    <title>Internal Server Error</title>
    <h1>Internal Server Error</h1>
    <p>
      問題が起きたため、ページを表示できませんでした。<a href="/">ホームへ戻る</a>
    </p>
  </>
)
