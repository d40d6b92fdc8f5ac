import { Print } from './print.tsx'

type Props = { x: number; y: number; size?: number; flip?: boolean }

/** Two leaves on a stem that stands at x, y. */
export function Sprout({ x, y, size = 1, flip = false }: Props) {
  return (
    <g transform={`translate(${x} ${y}) scale(${flip ? -size : size} ${size})`}>
      <path d="M0 0c1-8 0-14-1-20" />
      <Print d="M-1-19C-14-17-22-24-23-36-9-37-1-31-1-19Z" fill="fill-art-moss" slip={[1.5, 1.5]} />
      <Print d="M-1-20C-2-35 6-45 22-47 22-31 14-21-1-20Z" fill="fill-art-moss" slip={[1.5, 1.5]} />
    </g>
  )
}
