import { type ReactNode, useId, useState } from 'react'
import { ChevronDownIcon } from '../icons/directions/chevron-down.tsx'
import { CheckIcon } from '../icons/signs/check.tsx'
import { Card } from './card.tsx'

type Props = {
  title: string
  isDone: boolean
  /** At the end of the heading's line. */
  end?: ReactNode
  children: ReactNode
}

/** A part of a list. Found done, it is folded away; one that becomes done while it is looked at stays open. */
export function Fold({ title, isDone, end, children }: Props) {
  const [isOpen, setOpen] = useState(!isDone)
  const [titleId, contentId] = [useId(), useId()]
  if (!isDone && !isOpen) setOpen(true)
  return (
    <Card as="section" corners="xl" padding="none" aria-labelledby={titleId} className="px-6 py-3.5 sm:px-8">
      <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-3">
        <h3 id={titleId} className="text-lg">
          {isDone ? (
            <button
              type="button"
              aria-expanded={isOpen}
              aria-controls={contentId}
              onClick={() => setOpen(!isOpen)}
              className="-mx-2 flex min-h-11 items-center gap-2 rounded-md px-2 text-left font-bold"
            >
              <CheckIcon size={20} className="text-success" />
              {title}
              <ChevronDownIcon
                size={20}
                className={`text-ink-soft transition-transform duration-300 ease-soft motion-reduce:transition-none ${isOpen ? 'rotate-180' : ''}`}
              />
            </button>
          ) : (
            title
          )}
        </h3>
        {end}
      </div>
      <div id={contentId} hidden={!isOpen} className="pt-3 pb-2.5">
        {children}
      </div>
    </Card>
  )
}
