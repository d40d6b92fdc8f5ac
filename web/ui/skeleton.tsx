import { cx } from './cx.ts'

type Props = {
  /** Size and shape by classes, the same as what will come: nothing may jump. */
  className?: string
}

export function Skeleton({ className = 'h-4 w-full' }: Props) {
  return <span aria-hidden="true" className={cx('block animate-breathe rounded-sm bg-line', className)} />
}
