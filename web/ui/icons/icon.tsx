import type { ReactNode } from 'react'

export type IconProps = {
  size?: 16 | 20 | 24 | 28 | 32
  className?: string
  /** The accessible name. Without it the icon is hidden from screen readers, as beside a text. */
  label?: string
}

/** The frame of every icon: 24 units, a line of 1.75 with round ends. */
export function Icon({ size = 24, className, label, children }: IconProps & { children: ReactNode }) {
  return (
    <svg
      role={label ? 'img' : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
      viewBox="0 0 24 24"
      width={size}
      height={size}
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
      className={className ? `shrink-0 ${className}` : 'shrink-0'}
    >
      {children}
    </svg>
  )
}
