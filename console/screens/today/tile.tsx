import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { cx } from '#web/ui/cx.ts'

type Props = {
  name: string
  value: string
  unit?: string
  /** Below the number, in small letters. */
  more?: ReactNode
  tone?: 'calm' | 'warning' | 'danger'
  /** The screen where something can be done about it. */
  to?: string
}

/** One number. */
export function Tile({ name, value, unit, more, tone = 'calm', to }: Props) {
  const box = cx('block min-w-0 rounded-lg border px-3 py-2 xl:px-4 no-underline', tones[tone])
  const contents = (
    <>
      <span className="block text-xs font-bold text-ink-soft">{name}</span>
      <span className="numerals block text-2xl leading-tight font-bold text-ink">
        {value}
        {unit && <span className="ml-0.5 text-sm font-medium">{unit}</span>}
      </span>
      <span className="numerals block min-h-5 text-xs text-ink-soft">{more}</span>
    </>
  )
  if (!to) return <p className={box}>{contents}</p>
  return (
    <Link to={to} className={cx(box, 'transition-colors hover:border-accent')}>
      {contents}
    </Link>
  )
}

const tones = {
  calm: 'border-line bg-surface',
  warning: 'border-warning bg-warning-soft',
  danger: 'border-danger bg-danger-soft',
}
