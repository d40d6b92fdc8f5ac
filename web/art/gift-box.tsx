import { Print } from './print.tsx'

type Props = { x: number; y: number; size?: number }

/** A wrapped box that stands at x, y, about 100 wide and 110 high with its bow. */
export function GiftBox({ x, y, size = 1 }: Props) {
  return (
    <g transform={`translate(${x} ${y}) scale(${size})`}>
      <Print d="M-42-52h84l-3 52h-78Z" fill="fill-art-kaki" />
      <Print d="M-49-72c32-2 66-2 98 0l-2 21c-32 1-62 1-94 0Z" fill="fill-art-kaki" slip={[2, 2]} />
      <path d="M-8-73h16v22h-1v51h-14v-51h-1Z" className="fill-art-gold" />
      <Print d="M0-73C-12-106-44-108-45-92c-1 13 24 19 45 19Z" fill="fill-art-gold" slip={[2, 2]} />
      <Print d="M0-73c10-33 42-37 44-21 1 13-23 20-44 21Z" fill="fill-art-gold" slip={[2, 2]} />
      <path d="M-4-74C-14-86-24-92-32-92M4-74c9-13 19-20 27-20" opacity="0.6" />
      <circle cx="0" cy="-73" r="7" className="fill-art-gold" />
    </g>
  )
}
