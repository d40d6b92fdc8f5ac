import type { ErrorComponentProps } from '@tanstack/react-router'
import { TroubleArt } from '../art/trouble-art.tsx'
import { useLocalMode } from '../client/settings.ts'
import { Button } from '../ui/buttons/button.tsx'
import { ButtonLink } from '../ui/buttons/button-link.tsx'
import { TextLink } from '../ui/buttons/text-link.tsx'
import { DeadEnd } from './dead-end.tsx'

type Props = Partial<ErrorComponentProps>

/** Says that something went wrong on our side, with links onward. */
export function ServerError({ error }: Props) {
  const isLocal = useLocalMode()
  return (
    <>
      {/* Overrides the title of the page that failed. */}
      {error !== undefined && <title>Internal Server Error</title>}
      <DeadEnd
        title="Internal Server Error"
        lead="申し訳ありません。問題が起きたため、ページを表示できませんでした。しばらく時間をおいて、もう一度お試しください。"
        art={<TroubleArt className="w-full" />}
      >
        {error !== undefined && isLocal && <p className="mt-4 font-mono text-sm">{String(error)}</p>}
        <div className="mt-8 flex flex-wrap gap-3">
          <Button onClick={() => location.reload()} data-needs-script>
            再読み込みする
          </Button>
          <ButtonLink href="/" variant="secondary">
            ホームへ戻る
          </ButtonLink>
        </div>
        <p className="mt-6 text-sm text-ink-soft">
          何度も続くときは、<TextLink href="/contact">お問い合わせ</TextLink>からお知らせください。
        </p>
      </DeadEnd>
    </>
  )
}
