type Props = { x: number; y: number; turn: number }

/** The print of a stamp: pebbles with a sprout in a ring. */
export function Stamp({ x, y, turn }: Props) {
  return (
    <g transform={`translate(${x} ${y}) rotate(${turn})`} className="fill-art-kaki stroke-art-kaki">
      <circle r="19" fill="none" strokeWidth="3" />
      <ellipse cx="0" cy="9" rx="11" ry="4" stroke="none" />
      <ellipse cx="0" cy="1.5" rx="8" ry="3.2" stroke="none" />
      <ellipse cx="0" cy="-4.8" rx="5" ry="2.5" stroke="none" />
      <path d="M0-7c-1-4-4-5-7-5 0 4 3 6 7 5 0-4 3-7 7-7 0 5-3 7-7 7Z" stroke="none" />
    </g>
  )
}
