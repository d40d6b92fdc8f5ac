import type { ReactNode } from 'react'
import { Phrases } from '../content/phrases.tsx'
import { ErrorIcon } from '../icons/signs/error.tsx'
import { InfoIcon } from '../icons/signs/info.tsx'
import { SuccessIcon } from '../icons/signs/success.tsx'
import { WarningIcon } from '../icons/signs/warning.tsx'

type Props = {
  tone?: 'info' | 'success' | 'warning' | 'danger'
  title?: ReactNode
  children?: ReactNode
  action?: ReactNode
  /** Appeared while the page was open, so it is announced. */
  live?: boolean
}

export function Notice({ tone = 'info', title, children, action, live = false }: Props) {
  const { look, Sign } = tones[tone]
  const role = live ? (tone === 'danger' ? 'alert' : 'status') : undefined
  return (
    <div
      role={role}
      className={`flex gap-3 rounded-lg border p-4 max-[359px]:gap-2 max-[359px]:p-3 sm:p-5 ${look}`}
    >
      <Sign className="mt-0.5" />
      <div className="min-w-0 flex-1">
        {title && (
          <p className="font-bold">
            <Phrases>{title}</Phrases>
          </p>
        )}
        {children && (
          <div className="text-[0.9375rem] text-ink">
            {typeof children === 'string' ? <Phrases>{children}</Phrases> : children}
          </div>
        )}
        {action && <div className="mt-3 flex flex-wrap gap-3">{action}</div>}
      </div>
    </div>
  )
}

const tones = {
  info: { look: 'border-info/25 bg-info-soft text-info', Sign: InfoIcon },
  success: { look: 'border-success/25 bg-success-soft text-success', Sign: SuccessIcon },
  warning: { look: 'border-warning/30 bg-warning-soft text-warning', Sign: WarningIcon },
  danger: { look: 'border-danger/25 bg-danger-soft text-danger', Sign: ErrorIcon },
}
