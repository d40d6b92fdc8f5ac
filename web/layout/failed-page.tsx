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

/** Until the code is loaded, and where it cannot be, as without a network: this page must always appear. */
const FailedPlain = (_: Props) => (
  <div className="mx-auto max-w-xl px-4 py-16">
    <title>ページを表示できませんでした</title>
    <h1 className="text-2xl font-bold">ページを表示できませんでした</h1>
    <p className="mt-4">通信の状態を確かめて、もう一度お試しください。</p>
    <p className="mt-6 flex flex-wrap gap-6">
      <button type="button" className="min-h-11 underline" onClick={() => location.reload()}>
        再読み込みする
      </button>
      <a href="/" className="flex min-h-11 items-center underline">
        ホームへ戻る
      </a>
    </p>
  </div>
)
