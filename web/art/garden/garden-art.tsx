import type { ReactNode } from 'react'
import { Cat } from '../cat.tsx'
import { Pebble } from '../pebble.tsx'
import { Sprout } from '../sprout.tsx'
import { Bamboo, Flowers, Grass, Plum } from './garden-plants.tsx'
import { Butterfly, Fish, Lantern, Moon, Pond, SteppingStones, ThirdTower } from './garden-sights.tsx'
import { type GardenThing, gardenThings } from './garden-thing.ts'

type Props = {
  /** How many of the things stand in the garden. The next one is drawn faintly. */
  count: number
  className?: string
}

/** The tower of stones and the garden around it, on a ground that runs to both edges of its frame. */
export function GardenArt({ count, className = '' }: Props) {
  const grown = new Set(gardenThings.slice(0, count))
  const next = gardenThings[count]
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 372 172"
      preserveAspectRatio="xMaxYMax meet"
      fill="none"
      strokeWidth="2.2"
      strokeLinecap="round"
      strokeLinejoin="round"
      className={`overflow-visible stroke-art-line ${className}`}
    >
      <path d="M-600 158h1200v40h-1200Z" className="fill-art-ground" stroke="none" />
      <path d="M-600 158h1200" strokeWidth="1.8" />
      {fromBehind.map((thing) => (
        <g key={thing} opacity={grown.has(thing) ? undefined : 0.28}>
          {(grown.has(thing) || thing === next) && drawings[thing]}
        </g>
      ))}
    </svg>
  )
}

const drawings: Record<GardenThing, ReactNode> = {
  'stone-1': <Pebble x={292} y={159} width={88} height={25} />,
  'stone-2': <Pebble x={289} y={135} width={71} height={21} tilt={-2} fill="fill-art-kaki-soft" />,
  'stone-3': <Pebble x={294} y={115} width={56} height={18} tilt={2} fill="fill-art-indigo-soft" />,
  'stone-4': (
    <Pebble x={290} y={98} width={43} height={15} tilt={-3} fill="fill-art-moss-soft" speckled={false} />
  ),
  'stone-5': <Pebble x={293} y={84} width={29} height={12} fill="fill-art-gold" speckled={false} />,
  sprout: <Sprout x={293} y={73} size={0.72} />,
  grass: <Grass />,
  flowers: <Flowers />,
  'second-tower-1': <Pebble x={208} y={159} width={42} height={15} fill="fill-art-gold-soft" />,
  'second-tower-2': (
    <Pebble x={206} y={145} width={31} height={12} tilt={-3} fill="fill-art-stone-soft" speckled={false} />
  ),
  'second-tower-3': (
    <Pebble x={209} y={134} width={20} height={10} tilt={2} fill="fill-art-moss-soft" speckled={false} />
  ),
  cat: <Cat x={246} y={159} size={0.4} />,
  'stepping-stones': <SteppingStones />,
  lantern: <Lantern />,
  'third-tower': <ThirdTower />,
  pond: <Pond />,
  plum: <Plum />,
  fish: <Fish />,
  butterfly: <Butterfly />,
  kitten: <Cat x={340} y={159} size={0.26} flip asleep />,
  bamboo: <Bamboo />,
  moon: <Moon />,
}

const behind: readonly GardenThing[] = ['moon', 'bamboo', 'plum', 'pond']
const fromBehind = [...behind, ...gardenThings.filter((thing) => !behind.includes(thing))]
