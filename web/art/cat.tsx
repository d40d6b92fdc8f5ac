import { Print } from './print.tsx'

type Props = { x: number; y: number; size?: number; flip?: boolean; asleep?: boolean }

/** A calico cat sitting at x, y. */
export function Cat({ x, y, size = 1, flip = false, asleep = false }: Props) {
  return (
    <g transform={`translate(${x} ${y}) scale(${flip ? -size : size} ${size})`}>
      <path d="M24-5c16 4 30-2 28-15-1-7-9-8-10-2" strokeWidth="6" className="stroke-art-line" />
      <Print d="M-25 0C-33-26-21-58 0-58 22-58 33-28 26 0Z" fill="fill-art-fur" slip={[0, 0]} />
      <path
        d="M12-55C26-48 32-26 26-2 14-6 6-18 8-34c1-10 2-16 4-21Z"
        className="fill-art-kaki"
        stroke="none"
      />
      <path d="M-25 0C-33-26-21-58 0-58 22-58 33-28 26 0Z" />
      <path d="M-9 0v-16M9 0v-16" className="stroke-art-dark" />
      <Print
        d="M-25-72C-27-84-26-95-23-100c5 2 10 6 13 9 6-2 14-2 20 0 3-3 8-7 13-9 3 5 4 16 2 28C26-56 14-50 0-50S-26-56-25-72Z"
        fill="fill-art-fur"
        slip={[0, 0]}
      />
      <path d="M10-91c3-3 8-7 13-9 3 5 4 16 2 28-10 2-18-6-15-19Z" className="fill-art-kaki" stroke="none" />
      <path
        d="M-23-100c5 2 10 6 13 9-5 2-12 6-15 13-1-9 0-17 2-22Z"
        className="fill-art-dark"
        stroke="none"
        opacity="0.75"
      />
      <path d="M-25-72C-27-84-26-95-23-100c5 2 10 6 13 9 6-2 14-2 20 0 3-3 8-7 13-9 3 5 4 16 2 28C26-56 14-50 0-50S-26-56-25-72Z" />
      {asleep ? (
        <path d="M-15-70c2 3 6 3 8 0M7-70c2 3 6 3 8 0" className="stroke-art-dark" />
      ) : (
        <path d="M-11-72v.1M11-72v.1" strokeWidth="5" className="stroke-art-dark" />
      )}
      <path d="M-4-63c1 3 4 3 4 0 0 3 3 3 4 0" strokeWidth="2" className="stroke-art-dark" />
      <path d="M-18-62h.1M18-62h.1" strokeWidth="8" className="stroke-art-kaki-soft" opacity="0.8" />
    </g>
  )
}
