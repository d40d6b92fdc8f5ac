import { cx } from '../cx.ts'

type Props = {
  /** Size and shape by classes, the same as what will come: nothing may jump. */
  className?: string
}

export function Skeleton({ className = 'h-4 w-full' }: Props) {
  const isRounded = className.includes('rounded')
  return (
    <span
      aria-hidden="true"
      className={cx('block animate-breathe bg-line', !isRounded && 'rounded-sm', className)}
    />
  )
}
