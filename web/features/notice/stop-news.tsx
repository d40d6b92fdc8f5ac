import { useState } from 'react'
import { type StopKind, stopKindOf, stopNews } from '#contract/notice/news.ts'
import { call } from '#web/client/transport/call.ts'
import { errorSentence } from '#web/text/auth-error.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { ButtonLink } from '#web/ui/buttons/button-link.tsx'
import { Card } from '#web/ui/content/card.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'

type Props = {
  token: string
  /** The newsletter whose link was opened. */
  newsletter: string | null
}
type State = { is: 'asking' | 'busy' | 'done' } | { is: 'refused'; sentence: string }

const words: Record<StopKind, { name: string; done: string; asking: string }> = {
  news: {
    name: 'お知らせメール',
    done: 'お得なお知らせのメールは、今後お送りしません。',
    asking: 'お得なお知らせのメールを停止します。',
  },
  evening: {
    name: '夜の声かけ',
    done: '夜の声かけは、今後お届けしません。',
    asking: 'スタンプがまだの夜の声かけを停止します。',
  },
  weekly: {
    name: '月曜のまとめ',
    done: '月曜のまとめは、今後お届けしません。',
    asking: '先週の記録をお知らせする月曜のまとめを停止します。',
  },
}

/** The page behind the stop link of a mail. Opening it changes nothing; the button needs no sign-in. */
export function StopNews({ token, newsletter }: Props) {
  const [state, setState] = useState<State>({ is: 'asking' })
  const { name, done, asking } = words[stopKindOf(token)]

  async function stop() {
    setState({ is: 'busy' })
    try {
      await call(stopNews, { token, ...(newsletter && { newsletter }) })
      setState({ is: 'done' })
    } catch (error) {
      setState({ is: 'refused', sentence: errorSentence(error) })
    }
  }

  return (
    <Card padding="lg" className="mx-auto my-4 w-full max-w-lg sm:my-8">
      <h1 className="mb-5 text-2xl">{name}の停止</h1>
      {state.is === 'done' ? (
        <div className="grid gap-5">
          <Notice tone="success" title="配信を停止しました" live>
            {done}また受け取りたくなったときは、アカウント画面で設定できます。
          </Notice>
          <ButtonLink href="/mypage/" variant="secondary">
            マイページを開く
          </ButtonLink>
        </div>
      ) : (
        <div className="grid gap-5">
          <p className="text-ink-soft">
            {asking}交換の結果やポイントの期限など、大切なお知らせは引き続きお送りします。
          </p>
          {state.is === 'refused' && <Notice tone="danger" title={state.sentence} live />}
          <Button onClick={stop} busy={state.is === 'busy'}>
            配信を停止する
          </Button>
        </div>
      )}
    </Card>
  )
}
