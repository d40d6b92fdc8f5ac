import { Cat } from './cat.tsx'
import { Pebble } from './pebble.tsx'
import { Print } from './print.tsx'
import { type ArtProps, Scene } from './scene.tsx'
import { Sprout } from './sprout.tsx'

/** A signpost with blank boards and a cat. */
export function NotFoundArt(props: ArtProps) {
  return (
    <Scene width={420} height={300} {...props}>
      <circle cx="210" cy="140" r="118" className="fill-art-gold-soft" stroke="none" opacity="0.8" />
      <path
        d="M20 264c50-22 120-30 190-30s140 8 190 30c-110 22-270 22-380 0Z"
        className="fill-art-ground"
        stroke="none"
      />
      <path d="M24 262c54-20 116-28 186-28s132 8 186 28" />
      <path
        d="M186 236c-20 12-60 26-92 36M232 236c18 12 62 26 96 36"
        strokeDasharray="1 10"
        strokeWidth="4"
        className="stroke-art-kaki"
      />
      <path d="M202 92h16v146h-16Z" className="fill-art-stone" />
      <Print d="M206 62h104l24 22-24 22H206Z" fill="fill-art-sheet" />
      <Print d="M212 118H110l-24 21 24 21h102Z" fill="fill-art-kaki-soft" />
      <path d="M234 84h54M124 139h54" strokeDasharray="2 9" opacity="0.6" />
      <path d="M206 92c-2-12-1-24 4-30 5 6 6 18 4 30" className="fill-art-stone" />
      <Cat x={288} y={244} size={0.85} flip />
      <path
        d="M312 134c-1-12 16-13 16-3 0 8-9 8-9 15M319 156v.1"
        className="stroke-art-kaki"
        strokeWidth="4.5"
      />
      <Pebble x={132} y={248} width={58} height={28} fill="fill-art-stone-soft" />
      <Pebble x={136} y={221} width={38} height={20} fill="fill-art-indigo-soft" tilt={5} />
      <Sprout x={360} y={252} size={0.7} />
    </Scene>
  )
}
