import type { ComponentProps, ReactNode } from 'react'
import { cx } from '../cx.ts'

type Props = Omit<ComponentProps<'button'>, 'aria-label' | 'children'> & {
  /** The accessible name, also shown as a tooltip. */
  label: string
  icon: ReactNode
  /** Looks pressed. The label then names what a press does; `aria-pressed` as well would tell the state twice. */
  isOn?: boolean
}

export function IconButton({ label, icon, isOn, className, ...rest }: Props) {
  return (
    <button
      type="button"
      {...rest}
      aria-label={label}
      data-on={isOn || undefined}
      title={label}
      className={cx(
        'grid size-11 shrink-0 place-items-center rounded-full text-ink-soft transition-colors hover:bg-paper-deep hover:text-ink active:bg-paper-deep active:text-ink disabled:opacity-45 data-on:bg-accent-soft data-on:text-accent',
        className,
      )}
    >
      {icon}
    </button>
  )
}
