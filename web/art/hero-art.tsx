import type { ReactNode } from 'react'
import { Cat } from './cat.tsx'
import { GiftBox } from './gift-box.tsx'
import { Pebble } from './pebble.tsx'
import { Person } from './person.tsx'
import { Print } from './print.tsx'
import { type ArtProps, Scene } from './scene.tsx'
import { Sprout } from './sprout.tsx'

/** Pebbles growing from one to three to a pile with a gift, while records fly in from above. */
export function HeroArt(props: ArtProps) {
  return (
    <Scene width={720} height={620} {...props}>
      <Sky />
      <path
        d="M20 552c100-26 214-36 330-30 128 6 250 8 352 30 14 22-84 54-344 56C96 610 2 578 20 552Z"
        className="fill-art-ground"
        stroke="none"
      />
      <path d="M20 552c100-26 214-36 330-30 128 6 250 8 352 30" />
      <Grass />
      <Pebble x={132} y={536} width={88} height={40} fill="fill-art-stone-soft" tilt={-3} />
      <Sprout x={140} y={498} size={0.7} />
      <Pebble x={262} y={530} width={112} height={44} fill="fill-art-stone" />
      <Pebble x={258} y={488} width={88} height={36} fill="fill-art-indigo-soft" tilt={4} />
      <Pebble x={264} y={454} width={62} height={28} fill="fill-art-stone-soft" tilt={-5} />
      <Sprout x={262} y={428} size={0.85} flip />
      <TallPile />
      <Person
        x={612}
        y={552}
        coat="moss"
        hair="bob"
        size={1.12}
        farArm="M-16-110C-38-108-56-116-74-130"
        nearArm="M16-112c12 22 14 40 8 58"
      />
      <g transform="rotate(-8 520 398)">
        <Pebble x={520} y={412} width={46} height={26} fill="fill-art-gold" />
      </g>
      <Cat x={372} y={552} size={0.72} flip />
      <Trails />
      <Float className="[animation-delay:3s]">
        <NoteCard />
      </Float>
      <Float className="[animation-delay:4s]">
        <CheckCard />
      </Float>
      <Float className="[animation-delay:5.5s]">
        <PotCard />
      </Float>
      <Float className="[animation-delay:7s]">
        <ChartCard />
      </Float>
    </Scene>
  )
}

/** Floats after a delay: while the page loads, drawing every frame would slow it down. */
function Float({ className, children }: { className: string; children: ReactNode }) {
  return <g className={`animate-float ${className}`}>{children}</g>
}

function Sky() {
  return (
    <g stroke="none">
      <circle cx="420" cy="300" r="224" className="fill-art-gold-soft" opacity="0.75" />
      <path
        d="M96 236c-40 2-44-38-12-40 2-30 50-36 58-8 24-12 46 8 36 26 18 4 14 24-4 24-26 0-52-2-78-2Z"
        className="fill-art-sheet"
        opacity="0.9"
      />
      <path
        d="M596 262c-26 1-30-26-8-28 2-20 34-24 40-6 18-8 32 6 26 18 14 2 12 17-2 17-18 0-38-2-56-1Z"
        className="fill-art-sheet"
        opacity="0.9"
      />
      <path
        d="M40 548c20-66 70-96 118-84 26-44 84-52 116-18 30-16 60-6 74 22 60-10 100-4 130 26 52-46 130-44 168 2 20 22 28 38 34 56Z"
        className="fill-art-moss-soft"
        opacity="0.7"
      />
    </g>
  )
}

function Grass() {
  return (
    <path
      d="M56 560c2-8 1-12-2-18M62 560c1-8 5-14 10-18M196 546c0-8-2-12-5-16M201 546c2-8 6-12 10-14M326 560c0-7-2-11-5-15M331 560c2-7 5-11 9-13M676 562c1-8 0-12-4-17M681 562c2-8 6-12 10-15"
      className="stroke-art-moss"
    />
  )
}

function TallPile() {
  return (
    <>
      <Pebble x={446} y={534} width={164} height={56} fill="fill-art-stone" />
      <Pebble x={440} y={480} width={136} height={48} fill="fill-art-stone-soft" tilt={2} />
      <Pebble x={450} y={434} width={118} height={44} fill="fill-art-indigo-soft" tilt={-3} />
      <Pebble x={442} y={391} width={98} height={38} fill="fill-art-kaki-soft" tilt={3} />
      <Pebble x={447} y={355} width={84} height={34} fill="fill-art-stone-soft" tilt={-2} />
      <Pebble x={444} y={322} width={70} height={28} fill="fill-art-moss-soft" tilt={2} />
      <GiftBox x={444} y={293} size={0.98} />
      <path d="M368 214c-8-4-14-10-18-17M364 240c-8 0-15-2-21-6M520 212c8-5 13-11 16-18M524 238c8-1 14-3 20-7M444 166v-20" />
    </>
  )
}

/** The path of each record down to its pebble. */
function Trails() {
  return (
    <path
      d="M128 190c-16 84-20 190-4 288M254 172c28 70 28 160 14 242M196 330c22 30 34 62 42 96M600 214c-4 62-36 110-66 160"
      strokeDasharray="0.1 11"
      strokeWidth="4"
      className="stroke-art-kaki"
      opacity="0.75"
    />
  )
}

function NoteCard() {
  return (
    <g transform="rotate(-7 108 120)">
      <Print d="M58 66h74l26 26v90H58Z" fill="fill-art-sheet" />
      <path d="M132 66v26h26" className="fill-art-gold-soft" />
      <path d="M78 112h58M78 132h58M78 152h34" opacity="0.7" />
      <Print d="M136 182l38-62 12 8-37 62-15 8Z" fill="fill-art-gold" slip={[1.5, 1.5]} />
      <path d="M168 130l12 8" />
    </g>
  )
}

function CheckCard() {
  return (
    <g transform="rotate(5 262 96)">
      <Print d="M210 40h104v122H210Z" fill="fill-art-sheet" />
      <path d="M240 32h44v16h-44Z" className="fill-art-indigo" />
      <path d="M252 76h44M252 104h44M252 132h28" opacity="0.7" />
      <path d="M226 74l6 7 10-13M226 102l6 7 10-13" className="stroke-art-moss" strokeWidth="4" />
      <path d="M227 126h12v12h-12Z" />
    </g>
  )
}

function PotCard() {
  return (
    <g transform="rotate(-3 160 290)">
      <path d="M136 238c-6-8 6-14 0-24M160 234c-6-8 6-14 0-24M184 238c-6-8 6-14 0-24" opacity="0.55" />
      <Print d="M104 276h112c2 30-12 52-30 56h-52c-18-4-32-26-30-56Z" fill="fill-art-kaki" />
      <path d="M104 290H88v-12h16M216 290h16v-12h-16" />
      <Print d="M100 264c30-20 90-20 120 0v12H100Z" fill="fill-art-kaki-soft" slip={[2, 2]} />
      <path d="M152 248c0-8 16-8 16 0" />
      <path d="M124 306c20 6 50 6 72 0" opacity="0.45" />
    </g>
  )
}

function ChartCard() {
  return (
    <g transform="rotate(6 604 140)">
      <Print d="M532 84h144v112H532Z" fill="fill-art-sheet" />
      <path d="M550 172h108" opacity="0.35" />
      <path d="M550 146h108" strokeDasharray="2 8" className="stroke-art-moss" />
      <path d="M552 114l20 8 20-4 20 14 20 2 22 12" className="stroke-art-indigo" strokeWidth="4" />
      <path d="M552 114h.1M572 122h.1M592 118h.1M612 132h.1M632 134h.1" strokeWidth="9" />
      <path d="M654 146h.1" strokeWidth="13" className="stroke-art-kaki" />
    </g>
  )
}
