import { Print } from './print.tsx'
import { type ArtProps, Scene } from './scene.tsx'
import { Stamp } from './stamp.tsx'

const places = [
  [84, 96],
  [136, 96],
  [188, 96],
  [240, 96],
  [84, 156],
  [136, 156],
] as const

/** A week of stamps, the fifth just stamped. */
export function StampCardArt(props: ArtProps) {
  return (
    <Scene width={320} height={240} {...props}>
      <ellipse cx="164" cy="216" rx="124" ry="9" className="fill-art-stone-soft" stroke="none" />
      <g transform="rotate(-3 160 124)">
        <Print
          d="M46 34h232c6 0 8 3 8 8v156c0 6-3 8-8 8H46c-6 0-8-3-8-8V42c0-5 3-8 8-8Z"
          fill="fill-art-sheet"
        />
        <path d="M38 64h248" />
        <path d="M60 49h54" strokeWidth="6" className="stroke-art-kaki" />
        {places.map(([x, y], at) => (
          <g key={`${x}-${y}`}>
            <circle cx={x} cy={y} r="21" strokeDasharray="3 7" opacity="0.5" />
            {at < 5 && <Stamp x={x} y={y} turn={[-8, 5, -3, 9, -5][at] ?? 0} />}
          </g>
        ))}
        <Print
          d="M168 134h96c5 0 7 2 7 7v32c0 5-2 7-7 7h-96c-5 0-7-2-7-7v-32c0-5 2-7 7-7Z"
          fill="fill-art-gold-soft"
          slip={[2, 2]}
        />
        <path
          d="M186 164v-14h20v14ZM184 144h24v6h-24ZM196 144v20M196 144c-4-8-11-7-10-3s6 3 10 3c4 0 9 1 10-3s-6-5-10 3"
          className="fill-art-kaki"
          strokeWidth="2"
        />
        <path d="M222 157h30M222 150h18" opacity="0.6" />
      </g>
    </Scene>
  )
}
