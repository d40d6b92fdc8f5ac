import { Pebble } from '../pebble.tsx'
import { Print } from '../print.tsx'

/** Flat stones in front of the towers. */
export function SteppingStones() {
  return (
    <g className="fill-art-stone-soft" strokeWidth="1.8">
      <ellipse cx="262" cy="164" rx="15" ry="4" />
      <ellipse cx="226" cy="166" rx="13" ry="3.6" />
      <ellipse cx="192" cy="164" rx="14" ry="4" />
      <ellipse cx="158" cy="166" rx="12" ry="3.4" />
    </g>
  )
}

/** A stone lantern with a light in it. */
export function Lantern() {
  return (
    <>
      <Print d="M136 157c0-3 3-5 6-5h12c3 0 6 2 6 5Z" fill="fill-art-stone" slip={[1, 1]} />
      <path d="M145 152v-14h6v14" className="fill-art-stone-soft" />
      <Print d="M138 138h20l-3-4h-14Z" fill="fill-art-stone" slip={[1, 1]} />
      <path d="M141 134v-11h14v11Z" className="fill-art-gold" />
      <Print d="M134 123c5-2 9-5 11-10h6c2 5 6 8 11 10Z" fill="fill-art-stone" slip={[1, 1]} />
      <path d="M148 112v-3" strokeWidth="4" />
    </>
  )
}

/** A small tower of two stones between the lantern and the second tower. */
export function ThirdTower() {
  return (
    <>
      <Pebble x={176} y={158} width={32} height={12} fill="fill-art-indigo-soft" speckled={false} />
      <Pebble x={175} y={147} width={20} height={9} fill="fill-art-kaki-soft" tilt={-4} speckled={false} />
    </>
  )
}

export function Pond() {
  return (
    <>
      <Print
        d="M66 160c2-7 18-9 32-9 17 0 32 3 32 10 0 5-14 7-33 7-18 0-33-2-31-8Z"
        fill="fill-art-indigo-soft"
        slip={[1.5, 1]}
      />
      <path d="M84 157c7-1 12-1 18 0M100 163c6-1 10-1 15 0" className="stroke-art-indigo" strokeWidth="1.8" />
    </>
  )
}

/** Two carps in the pond. */
export function Fish() {
  return (
    <g strokeWidth="1.6">
      <path d="M78 162c4-3 9-3 12 0l4-2v5l-4-2c-3 2-8 2-12-1Z" className="fill-art-kaki" />
      <path d="M120 158c-3-2-8-2-10 0l-4-2v5l4-2c2 2 7 2 10-1Z" className="fill-art-sheet" />
    </g>
  )
}

export function Butterfly() {
  return (
    <g strokeWidth="1.6">
      <path d="M206 116c-3-9-12-10-12-4s6 8 12 6c-5 1-8 6-4 8s6-4 5-8Z" className="fill-art-gold" />
      <path d="M207 116c2-9 11-11 12-5s-6 8-12 7c5 1 9 5 5 8s-6-3-5-7Z" className="fill-art-gold" />
      <path d="M206 114c-1-4-3-6-5-7M207 114c1-4 3-6 5-7" />
    </g>
  )
}

/** A full moon behind the sprout. */
export function Moon() {
  return (
    <>
      <circle cx="316" cy="34" r="24" className="fill-art-gold" stroke="none" opacity="0.7" />
      <circle cx="316" cy="34" r="24" strokeWidth="1.8" opacity="0.5" />
    </>
  )
}
