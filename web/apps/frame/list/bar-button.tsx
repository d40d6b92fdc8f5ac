import type { ComponentProps, ReactNode } from 'react'

type Props = Omit<ComponentProps<'button'>, 'children'> & {
  label: string
  icon: ReactNode
  isDanger?: boolean
}

/** A button of the selection bar: an icon above its name. */
export function BarButton({ label, icon, isDanger = false, ...rest }: Props) {
  return (
    <button
      type="button"
      {...rest}
      className={`flex min-h-14 min-w-14 flex-col items-center justify-center gap-0.5 rounded-md px-1 text-[0.6875rem] leading-tight font-bold whitespace-nowrap transition-colors hover:bg-paper-deep disabled:opacity-45 ${isDanger ? 'text-danger' : 'text-ink-soft hover:text-ink'}`}
    >
      {icon}
      {label}
    </button>
  )
}
