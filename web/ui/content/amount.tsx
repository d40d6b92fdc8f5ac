import type { ReactNode } from 'react'
import { digits } from '#contract/values/digits.ts'
import { cx } from '../cx.ts'

type Props = {
  /** A number is grouped by thousands; pass a CountUp to animate it. */
  value: number | ReactNode
  unit: string
  size?: 'sm' | 'md' | 'lg' | 'xl'
  className?: string
}

export function Amount({ value, unit, size = 'md', className }: Props) {
  return (
    <span className={cx('inline-flex items-baseline gap-1 whitespace-nowrap', className)}>
      <span className={cx('numerals font-bold', sizes[size])}>
        {typeof value === 'number' ? digits(value) : value}
      </span>
      <span className={cx('font-bold', unitSizes[size])}>{unit}</span>
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
