import { useState } from 'react'
import { chooseAnalytics } from '#web/client/analytics/analytics-choice.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { TextLink } from '#web/ui/buttons/text-link.tsx'

/** Asked once if an external service counts visits: nothing is sent before consent. */
export function MeasureQuestion({ onYes }: { onYes: () => void }) {
  const [isAnswered, setAnswered] = useState(false)
  if (isAnswered) return null

  function answer(choice: 'yes' | 'no') {
    chooseAnalytics(choice)
    setAnswered(true)
    if (choice === 'yes') onYes()
  }

  return (
    <section
      aria-label="利用状況の集計について"
      className="fixed inset-x-0 bottom-0 z-40 border-t border-line bg-surface px-4 py-4 shadow-card print:hidden"
    >
      <div className="mx-auto flex max-w-3xl flex-wrap items-center justify-between gap-3">
        <p className="max-w-prose text-sm">
          サービス改善のため、閲覧したページなどの集計に外部のサービスを使います。ご協力いただけますか？{' '}
          <TextLink href="/privacypolicy#external">詳しく</TextLink>
        </p>
        <div className="flex gap-2">
          <Button variant="secondary" size="sm" onClick={() => answer('no')}>
            協力しない
          </Button>
          <Button size="sm" onClick={() => answer('yes')}>
            協力する
          </Button>
        </div>
      </div>
    </section>
  )
}
