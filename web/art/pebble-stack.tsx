import { Pebble } from './pebble.tsx'
import { type ArtProps, Scene } from './scene.tsx'
import { Sprout } from './sprout.tsx'

type Props = ArtProps & {
  /** How many of the five pebbles are in place; with all of them a sprout grows. */
  count: number
}

/** Stacked pebbles, with outlines for the missing ones. */
export function PebbleStack({ count, ...art }: Props) {
  return (
    <Scene width={120} height={140} {...art}>
      <path d="M6 132c34-4 74-4 108 0" />
      {places.slice(0, count).map(({ place, fill }) => (
        <Pebble key={place.y} {...place} fill={fill} speckled={place.width > 60} />
      ))}
      <g opacity="0.5" strokeDasharray="2 6">
        {places.slice(count).map(({ place: { x, y, width, height } }) => (
          <ellipse key={y} cx={x} cy={y - height / 2} rx={width / 2} ry={height / 2} />
        ))}
      </g>
      {count >= places.length && <Sprout x={60} y={40} size={0.72} />}
    </Scene>
  )
}

/** From the bottom up. */
const places = [
  { place: { x: 60, y: 131, width: 92, height: 27 }, fill: 'fill-art-stone-soft' },
  { place: { x: 57, y: 105, width: 74, height: 22, tilt: -2 }, fill: 'fill-art-kaki-soft' },
  { place: { x: 62, y: 83, width: 58, height: 18, tilt: 2 }, fill: 'fill-art-indigo-soft' },
  { place: { x: 58, y: 66, width: 44, height: 15, tilt: -3 }, fill: 'fill-art-moss-soft' },
  { place: { x: 61, y: 51, width: 30, height: 12 }, fill: 'fill-art-gold' },
]
