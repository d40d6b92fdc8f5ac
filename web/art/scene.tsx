import type { ReactNode } from 'react'

export type ArtProps = {
  className?: string
  /**
   * Alternative text, if the surrounding text does not describe the picture. Without it the picture is decorative.
   */
  label?: string
}

type Props = ArtProps & { width: number; height: number; children: ReactNode }

/** The frame of every illustration: one line width, round ends, colours by class. */
export function Scene({ width, height, className, label, children }: Props) {
  return (
    <svg
      role={label ? 'img' : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
      viewBox={`0 0 ${width} ${height}`}
      width={width}
      height={height}
      fill="none"
      strokeWidth="2.6"
      strokeLinecap="round"
      strokeLinejoin="round"
      className={`h-auto max-w-full stroke-art-line ${className ?? ''}`}
    >
      {children}
    </svg>
  )
}
