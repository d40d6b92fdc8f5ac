import type { ReactNode } from 'react'

type Props = {
  tone?: 'neutral' | 'accent' | 'success' | 'warning' | 'danger' | 'info'
  /** It stands on a coloured surface. */
  onTint?: boolean
  icon?: ReactNode
  children: ReactNode
}

export function Badge({ tone = 'neutral', onTint = false, icon, children }: Props) {
  return (
    <span
      className={`inline-flex w-max max-w-full shrink-0 items-center gap-1 rounded-xl px-2.5 py-0.5 text-xs leading-5 font-bold ${tones[tone]} ${onTint ? 'bg-surface' : ''}`}
    >
      {icon}
      {children}
    </span>
  )
}

const tones = {
  neutral: 'bg-paper-deep text-ink-soft',
  accent: 'bg-accent-soft text-accent',
  success: 'bg-success-soft text-success',
  warning: 'bg-warning-soft text-warning',
  danger: 'bg-danger-soft text-danger',
  info: 'bg-info-soft text-info',
}
