import type { ReactNode } from 'react'

type Props = {
  tone?: 'neutral' | 'accent' | 'success' | 'warning' | 'danger' | 'info'
  /** It stands on a coloured surface. */
  onTint?: boolean
  icon?: ReactNode
  children: ReactNode
}

export function Badge({ tone = 'neutral', onTint = false, icon, children }: Props) {
  const { text, ground } = tones[tone]
  return (
    <span
      className={`inline-flex w-max max-w-full shrink-0 items-center gap-1 rounded-xl px-2.5 py-0.5 text-xs leading-5 font-bold ${text} ${onTint ? 'bg-surface' : ground}`}
    >
      {icon}
      {children}
    </span>
  )
}

const tones = {
  neutral: { text: 'text-ink-soft', ground: 'bg-paper-deep' },
  accent: { text: 'text-accent', ground: 'bg-accent-soft' },
  success: { text: 'text-success', ground: 'bg-success-soft' },
  warning: { text: 'text-warning', ground: 'bg-warning-soft' },
  danger: { text: 'text-danger', ground: 'bg-danger-soft' },
  info: { text: 'text-info', ground: 'bg-info-soft' },
}
