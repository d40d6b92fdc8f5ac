import { Cat } from './cat.tsx'
import { Print } from './print.tsx'
import { type ArtProps, Scene } from './scene.tsx'

/** A blank sheet and a waiting cat. */
export function EmptyNotesArt(props: ArtProps) {
  return (
    <Scene width={320} height={220} {...props}>
      <ellipse cx="160" cy="118" rx="128" ry="84" className="fill-art-ground" stroke="none" />
      <path d="M30 194c84-8 176-8 260 0" />
      <g transform="rotate(-5 128 118)">
        <Print d="M76 46h78l28 28v112H76Z" fill="fill-art-sheet" />
        <path d="M154 46v28h28" className="fill-art-gold-soft" />
        <path d="M98 104h58M98 128h58M98 152h36" strokeDasharray="2 9" opacity="0.6" />
      </g>
      <Cat x={220} y={194} size={0.95} asleep />
      <path d="M256 84h12l-12 14h12M278 60h9l-9 10h9" strokeWidth="2.2" opacity="0.7" />
      <Print d="M54 190l62-6 1 8-62 7-9-4Z" fill="fill-art-gold" slip={[1, 1]} />
    </Scene>
  )
}
