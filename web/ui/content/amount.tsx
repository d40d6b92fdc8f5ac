import type { ReactNode } from 'react'
import { digits, signedDigits } from '#contract/values/digits.ts'
import { cx } from '../cx.ts'

type Props = {
  /** A number is grouped by thousands; pass a CountUp to animate it. */
  value: number | ReactNode
  unit: string
  size?: 'sm' | 'md' | 'lg' | 'xl'
  /** Shows + before gains and − before losses. */
  signed?: boolean
  /** A second value beside it, such as its worth. */
  beside?: ReactNode
  className?: string
}

export function Amount({ value, unit, size = 'md', signed = false, beside, className }: Props) {
  return (
    <span className={cx('inline-flex flex-wrap items-baseline gap-x-1.5', className)}>
      <span className="inline-flex items-baseline gap-1 whitespace-nowrap">
        <span className={cx('numerals font-bold', sizes[size])}>
          {typeof value !== 'number' ? value : signed ? signedDigits(value) : digits(value)}
        </span>
        <span className={cx('font-bold', unitSizes[size])}>{unit}</span>
      </span>
      {beside && <span className="text-sm text-ink-soft">{beside}</span>}
    </span>
  )
}

const sizes = {
  sm: 'text-base',
  md: 'text-2xl leading-tight',
  lg: 'text-4xl leading-none',
  xl: 'text-6xl leading-none tracking-tight',
}
const unitSizes = { sm: 'text-xs', md: 'text-sm', lg: 'text-base', xl: 'text-xl' }
