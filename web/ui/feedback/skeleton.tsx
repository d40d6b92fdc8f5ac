import { cx } from '../cx.ts'

type Props = {
  /** Set size and shape by classes, equal to the final content, so that nothing shifts. */
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
