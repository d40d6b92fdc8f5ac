import { Pebble } from './pebble.tsx'
import { type ArtProps, Scene } from './scene.tsx'
import { Sprout } from './sprout.tsx'

/** The first pebble, with outlines of those to come. */
export function EmptyHistoryArt(props: ArtProps) {
  return (
    <Scene width={320} height={220} {...props}>
      <ellipse cx="160" cy="118" rx="128" ry="84" className="fill-art-ground" stroke="none" />
      <path d="M34 190c80-8 172-8 252 0" />
      <Pebble x={160} y={186} width={116} height={46} fill="fill-art-stone-soft" />
      <g opacity="0.55" strokeDasharray="3 8">
        <ellipse cx="156" cy="120" rx="44" ry="17" />
        <ellipse cx="162" cy="84" rx="34" ry="14" />
        <ellipse cx="158" cy="53" rx="24" ry="11" />
      </g>
      <Sprout x={238} y={188} size={0.9} />
      <path d="M78 188c1-9 0-14-4-20M84 188c1-9 6-15 11-18" className="stroke-art-moss" />
      <path d="M226 66h.1M92 88h.1M242 100h.1" strokeWidth="8" className="stroke-art-gold" />
    </Scene>
  )
}
