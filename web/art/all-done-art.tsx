import { Pebble } from './pebble.tsx'
import { Print } from './print.tsx'
import { type ArtProps, Scene } from './scene.tsx'
import { Sprout } from './sprout.tsx'

/** A finished tower in the morning sun, with a ticked list leaning on it. */
export function AllDoneArt(props: ArtProps) {
  return (
    <Scene width={360} height={260} {...props}>
      <circle cx="196" cy="118" r="92" className="fill-art-gold-soft" stroke="none" />
      <ellipse cx="180" cy="243" rx="150" ry="8" className="fill-art-ground" stroke="none" />
      <path d="M40 236h280" />
      <Pebble x={196} y={238} width={128} height={40} />
      <Pebble x={192} y={199} width={104} height={33} tilt={-2} fill="fill-art-kaki-soft" />
      <Pebble x={199} y={167} width={82} height={27} tilt={2} fill="fill-art-indigo-soft" />
      <Pebble x={194} y={141} width={62} height={22} tilt={-3} fill="fill-art-moss-soft" />
      <Pebble x={198} y={120} width={42} height={17} fill="fill-art-gold" speckled={false} />
      <g className="animate-rise" style={{ animationDelay: '250ms' }}>
        <Sprout x={198} y={104} size={1.1} />
      </g>
      <g transform="rotate(-9 82 196)">
        <Print d="M54 150h56c4 0 5 2 5 5v78H49v-78c0-3 1-5 5-5Z" fill="fill-art-sheet" />
        <path
          d="m59 170 5 5 9-10M59 192l5 5 9-10M59 214l5 5 9-10"
          className="stroke-art-kaki"
          strokeWidth="4"
        />
        <path d="M82 171h22M82 193h22M82 215h16" opacity="0.6" />
      </g>
      <path
        d="M286 236c-2-9-6-14-12-17M291 236c0-11 2-17 6-22M296 236c3-8 7-12 13-14"
        className="stroke-art-moss"
        strokeWidth="4"
      />
    </Scene>
  )
}
