import type { ReactNode } from 'react'

type Props = { children: ReactNode; className?: string }

/** The heading of a step. It receives the focus when the step appears. */
export function StepTitle({ children, className = 'text-xl sm:text-2xl' }: Props) {
  return (
    <h2 id={stepTitleId} tabIndex={-1} className={`outline-none ${className}`}>
      {children}
    </h2>
  )
}

export const stepTitleId = 'step-title'
