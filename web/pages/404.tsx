import { useSyncExternalStore } from 'react'
import { NotFoundArt } from '../art/not-found-art.tsx'
import { DeadEnd } from '../layout/dead-end.tsx'
import { useCurrentPath } from '../routing/use-route.ts'
import { ButtonLink } from '../ui/buttons/button-link.tsx'

const messageId = 'not-found-message'

/** Shown for every unknown path. */
export function NotFound() {
  return (
    <DeadEnd
      title="ページが見つかりません"
      lead="移動または削除されたか、アドレスが違うのかもしれません。"
      art={<NotFoundArt className="w-full" />}
    >
      <p id={messageId} className="mt-4 mb-8 text-sm text-ink-soft">
        {useMessage()}
      </p>
      <ButtonLink href="/">ホームへ戻る</ButtonLink>
    </DeadEnd>
  )
}

// One prerendered page serves every unknown path, and the server fills in the path in its own spelling:
// hydration must start from that text.
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
