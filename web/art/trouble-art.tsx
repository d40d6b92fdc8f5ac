import { Cat } from './cat.tsx'
import { Pebble } from './pebble.tsx'
import { type ArtProps, Scene } from './scene.tsx'

/** A collapsed pile that is being rebuilt. */
export function TroubleArt(props: ArtProps) {
  return (
    <Scene width={420} height={300} {...props}>
      <circle cx="200" cy="140" r="116" className="fill-art-indigo-soft" stroke="none" opacity="0.7" />
      <path
        d="M20 262c60-14 124-20 190-20s132 6 190 20c-110 24-270 24-380 0Z"
        className="fill-art-ground"
        stroke="none"
      />
      <path d="M24 260c56-12 118-18 186-18s132 6 186 18" />
      <Pebble x={190} y={252} width={120} height={46} fill="fill-art-stone" />
      <Pebble x={184} y={208} width={92} height={36} fill="fill-art-stone-soft" tilt={-3} />
      <Pebble x={250} y={172} width={70} height={30} fill="fill-art-kaki-soft" tilt={32} />
      <Pebble x={108} y={262} width={62} height={28} fill="fill-art-indigo" tilt={-10} />
      <Pebble x={286} y={264} width={50} height={24} fill="fill-art-moss-soft" tilt={12} />
      <path d="M212 122c12-6 22-6 32 0M282 128c8 4 14 10 18 18M292 184c0 8-2 16-6 22" opacity="0.6" />
      <path d="M150 96l12 10M172 74l6 14M140 126l14 2" className="stroke-art-kaki" strokeWidth="4" />
      <Cat x={346} y={262} size={0.9} flip />
      <path d="M372 138c6 8 8 12 4 16s-9 0-8-5 3-8 4-11Z" className="fill-art-indigo-soft" />
    </Scene>
  )
}
