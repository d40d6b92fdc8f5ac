import type { ErrorComponentProps } from '@tanstack/react-router'
import { useLocalMode } from '../client/settings.ts'
import { ButtonLink } from '../ui/button-link.tsx'
import { PageHeading } from '../ui/page-heading.tsx'

/** The page of /500, and what stands in the place of any page that failed. */
export function InternalServerError({ error }: Partial<ErrorComponentProps>) {
  const isLocal = useLocalMode()
  return (
    <>
      {/* Goes before the title of the page that failed. */}
      {error !== undefined && <title>Internal Server Error</title>}
      <PageHeading
        title="Internal Server Error"
        lead="申し訳ありません。問題が起きたため、ページを表示できませんでした。しばらく時間をおいて、もう一度お試しください。"
      />
      {error !== undefined && isLocal && <p className="mb-8 font-mono text-sm">{String(error)}</p>}
      <ButtonLink href="/">ホームへ戻る</ButtonLink>
    </>
  )
}
