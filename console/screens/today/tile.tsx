import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { cx } from '#web/ui/cx.ts'
import { type Bars, Sparkline } from '../../chart/sparkline.tsx'

type Props = {
  name: string
  value: string
  unit?: string
  /** Below the number, in small letters. */
  more?: ReactNode
  /** Earlier values and that of now, drawn beside the number. */
  bars?: Bars
  tone?: 'calm' | 'warning' | 'danger'
  /** The screen where something can be done about it. */
  to?: string
}

/** One number. */
export function Tile({ name, value, unit, more, bars, tone = 'calm', to }: Props) {
  const box = cx(
    'relative block min-w-0 rounded-lg border px-2.5 py-1.5 leading-tight no-underline',
    tones[tone],
  )
  const contents = (
    <>
      <span className="block text-xs font-bold text-ink-soft">{name}</span>
      <span className="numerals block text-xl leading-tight font-bold text-ink">
        {value}
        {unit && <span className="ml-0.5 text-sm font-medium">{unit}</span>}
      </span>
      <span className="numerals block min-h-4 text-xs text-ink-soft">{more}</span>
      {bars && <Sparkline bars={bars} className="absolute top-2 right-3 hidden h-8 w-16 sm:block" />}
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
