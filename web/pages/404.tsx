import { useSyncExternalStore } from 'react'
import { useCurrentPath } from '../current.ts'
import { ButtonLink } from '../ui/button-link.tsx'
import { PageHeading } from '../ui/page-heading.tsx'

const messageId = 'not-found-message'

/** Shown for every path that is no page. */
export function NotFound() {
  return (
    <>
      <PageHeading
        title="Page Not Found"
        lead="お探しのページは見つかりませんでした。移動または削除されたか、アドレスが違うのかもしれません。"
      />
      <p id={messageId} className="mb-8">
        {useMessage()}
      </p>
      <ButtonLink href="/">ホームへ戻る</ButtonLink>
    </>
  )
}

// One prerendered page stands for every unknown path and the server fills the path in, spelled its own way:
// hydration starts from what stands there.
const given =
  typeof document === 'undefined'
    ? 'Page Not Found: ⟦path⟧'
    : (document.getElementById(messageId)?.textContent ?? '')

function useMessage(): string {
  const path = useCurrentPath()
  return useSyncExternalStore(
    () => () => {},
    () => `Page Not Found: ${path}`,
    () => given,
  )
}
