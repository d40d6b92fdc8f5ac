import type { ReactNode } from 'react'

export const wideScene = { width: 800, height: 450 }

/** The frame of an edge-to-edge image: the same line style as the illustrations on its own background. */
export function WideScene({ sky, children }: { sky: string; children: ReactNode }) {
  return (
    <svg
      aria-hidden="true"
      viewBox={`0 0 ${wideScene.width} ${wideScene.height}`}
      {...wideScene}
      fill="none"
      strokeWidth="2.6"
      strokeLinecap="round"
      strokeLinejoin="round"
      className="stroke-art-line"
    >
      <g stroke="none">
        <path d="M0 0h800v450H0Z" className="fill-surface" />
        <path d="M0 0h800v450H0Z" className={sky} opacity="0.55" />
      </g>
      {children}
    </svg>
  )
}

export function Cloud({ x, y, size = 1 }: { x: number; y: number; size?: number }) {
  return (
    <path
      d="M-42 18c-34 2-38-32-10-34 2-26 42-30 50-6 20-10 40 6 30 22 16 4 12 20-4 20-22 0-44-2-66-2Z"
      transform={`translate(${x} ${y}) scale(${size})`}
      className="fill-art-sheet"
      stroke="none"
      opacity="0.9"
    />
  )
}

/** Blades of grass, two at a place. */
export function Grass({ at }: { at: readonly (readonly [number, number])[] }) {
  return (
    <path
      d={at.map(([x, y]) => `M${x} ${y}c1-8 0-13-3-19M${x + 6} ${y}c1-8 5-14 10-18`).join('')}
      className="stroke-art-moss"
    />
  )
}
