import { Cat } from './cat.tsx'
import { Pebble } from './pebble.tsx'
import { type ArtProps, Scene } from './scene.tsx'
import { Sprout } from './sprout.tsx'
import { Stamp } from './stamp.tsx'

/** Seven stamps in an arch above the cat, one after the other. */
export function WeekArt(props: ArtProps) {
  return (
    <Scene width={360} height={260} {...props}>
      <circle cx="180" cy="168" r="86" className="fill-art-gold-soft" stroke="none" />
      <path d="M40 236h280" />
      <ellipse cx="180" cy="243" rx="150" ry="8" className="fill-art-ground" stroke="none" />
      {places.map(({ x, y, turn }, at) => (
        <g key={x} className="animate-rise" style={{ animationDelay: `${at * 90}ms` }}>
          <Stamp x={x} y={y} turn={turn} />
        </g>
      ))}
      <Cat x={180} y={236} size={1.06} />
      <Pebble x={104} y={238} width={56} height={22} fill="fill-art-indigo-soft" />
      <Pebble x={102} y={217} width={38} height={16} fill="fill-art-kaki-soft" tilt={-3} speckled={false} />
      <Pebble x={258} y={238} width={52} height={20} fill="fill-art-moss-soft" />
      <Sprout x={258} y={219} size={0.66} />
    </Scene>
  )
}

const places = [
  { x: 42, y: 158, turn: -14 },
  { x: 64, y: 102, turn: -8 },
  { x: 112, y: 56, turn: -4 },
  { x: 180, y: 38, turn: 3 },
  { x: 248, y: 56, turn: 6 },
  { x: 296, y: 102, turn: 9 },
  { x: 318, y: 158, turn: 14 },
]
