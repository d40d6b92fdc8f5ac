import type { ReactNode } from 'react'
import { CloseIcon } from '../icons/directions/close.tsx'
import { CheckIcon } from '../icons/signs/check.tsx'
import { Phrases } from './phrases.tsx'

type Props = {
  items: readonly {
    title: ReactNode
    time?: string
    detail?: ReactNode
    state: 'done' | 'now' | 'later' | 'failed'
  }[]
}

export function Timeline({ items }: Props) {
  return (
    <ol>
      {items.map((item, at) => (
        <li
          // biome-ignore lint/suspicious/noArrayIndexKey: events keep their order
          key={at}
          aria-current={item.state === 'now' ? 'step' : undefined}
          className="relative flex gap-4 pb-7 last:pb-0"
        >
          {at < items.length - 1 && (
            <span
              aria-hidden="true"
              className="absolute top-7 bottom-0 left-3.5 w-0.5 -translate-x-1/2 bg-line"
            />
          )}
          <span
            aria-hidden="true"
            className={`mt-px grid size-7 shrink-0 place-items-center rounded-full border-2 ${dots[item.state]}`}
          >
            {item.state === 'done' && <CheckIcon size={16} />}
            {item.state === 'failed' && <CloseIcon size={16} />}
            {item.state === 'now' && <span className="size-2.5 animate-breathe rounded-full bg-accent" />}
          </span>
          <div className="min-w-0 flex-1">
            <p className={item.state === 'later' ? 'text-ink-soft' : 'font-bold'}>{item.title}</p>
            {item.time && <p className="numerals text-sm text-ink-soft">{item.time}</p>}
            {item.detail && (
              <div className="mt-1 text-sm text-ink-soft">
                <Phrases>{item.detail}</Phrases>
              </div>
            )}
          </div>
        </li>
      ))}
    </ol>
  )
}

const dots = {
  done: 'border-success bg-success text-surface',
  now: 'border-accent bg-accent-soft',
  later: 'border-line bg-surface',
  failed: 'border-danger bg-danger-soft text-danger',
}
