import { fullDayWords } from '#contract/values/day-words.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Card } from '#web/ui/content/card.tsx'
import { Container } from '#web/ui/content/container.tsx'
import { cx } from '#web/ui/cx.ts'
import { PrintIcon } from '#web/ui/icons/actions/print.tsx'
import { CheckIcon } from '#web/ui/icons/signs/check.tsx'
import type { LegalDocument } from './legal-document.ts'

export function LegalHeader({ document }: { document: LegalDocument }) {
  const current = document.revised ?? document.established
  return (
    <header className="squared-paper border-b border-line bg-paper-deep print:border-0 print:bg-none">
      <Container className="pt-6 pb-10 lg:pt-8 lg:pb-14">
        <Siblings title={document.title} />
        <h1 className="mt-8 text-3xl lg:mt-10 lg:text-4xl">{document.title}</h1>
        <p className="mt-4 max-w-[44rem]">{document.lead}</p>
        <div className="mt-5 flex flex-wrap items-center gap-x-6 gap-y-3 text-sm text-ink-soft">
          <p>
            {document.revised ? '最終改定日' : '制定日'}{' '}
            <time dateTime={current} className="font-bold text-ink">
              {fullDayWords(current)}
            </time>
            {document.name && (
              <a href="#versions" data-print="no" className="ml-3 text-accent underline">
                改定の履歴
              </a>
            )}
          </p>
          <Button
            variant="secondary"
            size="sm"
            icon={<PrintIcon size={20} />}
            onClick={() => print()}
            data-print="no"
            // The button does nothing without scripts.
            className="noscript:hidden"
          >
            印刷する
          </Button>
        </div>
        <Summary points={document.summary} />
      </Container>
    </header>
  )
}

function Siblings({ title }: { title: string }) {
  return (
    <nav aria-label="規約と表記" data-print="no" className="flex flex-wrap gap-x-1.5 gap-y-2 text-sm">
      {siblings.map((sibling) => (
        <a
          key={sibling.path}
          href={sibling.path}
          aria-current={sibling.title === title ? 'page' : undefined}
          className={cx(
            'inline-flex min-h-11 items-center rounded-full border px-4 transition-colors max-sm:px-2.5 max-sm:text-[0.8125rem]',
            sibling.title === title
              ? 'border-accent bg-accent-soft font-bold text-accent'
              : 'border-line bg-surface text-ink-soft hover:border-accent hover:text-accent',
          )}
        >
          {sibling.short}
        </a>
      ))}
    </nav>
  )
}

const siblings = [
  { path: '/termofservice', title: '利用規約', short: '利用規約' },
  { path: '/privacypolicy', title: 'プライバシーポリシー', short: 'プライバシーポリシー' },
  { path: '/tokusho_law', title: '特定商取引法に基づく表記', short: '特定商取引法' },
]

function Summary({ points }: { points: LegalDocument['summary'] }) {
  return (
    <Card as="section" padding="none" aria-labelledby="summary-title" className="mt-8 p-5 sm:p-7">
      <h2 id="summary-title" className="text-lg">
        このページの要点
      </h2>
      <ul className="mt-4 grid gap-x-8 gap-y-4 sm:grid-cols-2 lg:grid-cols-3">
        {points.map((point) => (
          <li key={point.title} className="flex gap-3">
            <span className="mt-0.5 grid size-6 shrink-0 place-items-center rounded-full bg-success-soft text-success">
              <CheckIcon size={16} />
            </span>
            <div>
              <p className="font-bold leading-snug">{point.title}</p>
              <p className="mt-1 text-sm text-ink-soft">{point.text}</p>
            </div>
          </li>
        ))}
      </ul>
      <p className="mt-5 text-xs text-ink-soft">
        要点は理解の助けとしてまとめたものです。本文と異なるときは、本文が優先します。
      </p>
    </Card>
  )
}
