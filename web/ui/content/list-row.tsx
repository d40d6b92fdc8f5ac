import type { ReactNode } from 'react'
import { ChevronRightIcon } from '../icons/directions/chevron-right.tsx'

type Props = {
  title: ReactNode
  detail?: ReactNode
  icon?: ReactNode
  /** At the right end: an amount, a badge, a menu. */
  end?: ReactNode
  href?: string
  onPress?: () => void
}

export function ListRow({ title, detail, icon, end, href, onPress }: Props) {
  const body = (
    <>
      {icon && (
        <span className="grid size-11 shrink-0 place-items-center rounded-full bg-paper-deep text-accent">
          {icon}
        </span>
      )}
      <span className="min-w-0 flex-1">
        <span className="block font-medium">{title}</span>
        {detail && <span className="block text-sm text-ink-soft">{detail}</span>}
      </span>
      {end && <span className="shrink-0 text-right">{end}</span>}
      {(href || onPress) && <ChevronRightIcon size={20} className="text-ink-soft" />}
    </>
  )
  return (
    <li>
      {href ? (
        <a href={href} className={`${rowClass} ${pressable}`}>
          {body}
        </a>
      ) : onPress ? (
        <button type="button" onClick={onPress} className={`${rowClass} ${pressable}`}>
          {body}
        </button>
      ) : (
        <div className={rowClass}>{body}</div>
      )}
    </li>
  )
}

const rowClass = 'flex min-h-16 w-full items-center gap-4 px-4 py-3 text-left text-ink sm:px-5'
const pressable = '-outline-offset-3 transition-colors hover:bg-paper-deep/60'
