import { Cat } from '../../art/cat.tsx'
import { Pebble } from '../../art/pebble.tsx'
import { Person } from '../../art/person.tsx'
import { Print } from '../../art/print.tsx'
import { Sprout } from '../../art/sprout.tsx'
import { Cloud, Grass, WideScene, wideScene } from './wide-scene.tsx'

export const alt = '丘の上のひとりが、向こうの丘のお友だちへ手紙を送っている'
export const size = wideScene

/** From one hill to the other a letter flies, and a pebble waits on each. */
export function Scene() {
  return (
    <WideScene sky="fill-art-moss-soft">
      <circle cx="404" cy="190" r="118" className="fill-art-gold-soft" stroke="none" />
      <Cloud x={96} y={96} />
      <Cloud x={690} y={78} size={0.9} />
      <path
        d="M0 330c60-42 130-52 190-32 52-48 128-52 180-12 56-40 130-40 178 0 66-30 180-24 252 30v134H0Z"
        className="fill-art-moss-soft"
        stroke="none"
      />
      <Houses />
      <path
        d="M0 356c90-26 188-24 262 8 40 18 74 30 138 30 66 0 100-12 140-30 76-32 176-34 260-8v94H0Z"
        className="fill-art-ground"
        stroke="none"
      />
      <path d="M0 356c90-26 188-24 262 8 40 18 74 30 138 30 66 0 100-12 140-30 76-32 176-34 260-8" />
      <Grass
        at={[
          [36, 374],
          [286, 402],
          [470, 412],
          [764, 376],
        ]}
      />
      <path
        d="M246 214C300 130 380 104 452 126c44 14 76 38 100 74"
        strokeDasharray="0.1 12"
        strokeWidth="4.5"
        className="stroke-art-kaki"
      />
      <Person
        x={166}
        y={372}
        coat="moss"
        hair="bob"
        flip
        farArm="M-14-112C-36-114-54-126-70-148"
        nearArm="M16-112c12 20 14 36 8 52"
      />
      <Person
        x={636}
        y={372}
        coat="gold"
        hair="short"
        farArm="M-14-110C-38-116-56-130-66-150"
        nearArm="M14-112c14 18 18 34 12 50"
      />
      <Letter />
      <Pebble x={74} y={372} width={72} height={32} fill="fill-art-stone" />
      <Pebble x={70} y={342} width={54} height={25} fill="fill-art-kaki-soft" tilt={-4} />
      <Pebble x={75} y={319} width={38} height={19} fill="fill-art-indigo-soft" tilt={3} />
      <Pebble x={722} y={374} width={60} height={29} fill="fill-art-gold" />
      <Sprout x={724} y={346} size={0.8} />
      <Cat x={262} y={392} size={0.66} flip />
    </WideScene>
  )
}

function Letter() {
  return (
    <g transform="rotate(-9 404 128)">
      <Print d="M336 88h136v82H336Z" fill="fill-art-sheet" />
      <path d="M336 88l68 48 68-48M336 170l50-46M472 170l-50-46" />
      <path d="M404 154c-22-16-8-32 0-18 8-14 22 2 0 18Z" className="fill-art-kaki" />
    </g>
  )
}

/** The village between the hills. */
function Houses() {
  return (
    <>
      <Print d="M352 330h54v64h-54Z" fill="fill-art-sheet" slip={[2, 2]} />
      <Print d="M342 332l37-34 38 34Z" fill="fill-art-indigo" slip={[2, 2]} />
      <path d="M371 394v-28h16v28" className="fill-art-gold-soft" />
      <Print d="M424 344h46v50h-46Z" fill="fill-art-sheet" slip={[2, 2]} />
      <Print d="M416 346l31-28 31 28Z" fill="fill-art-kaki" slip={[2, 2]} />
      <path d="M440 358h14v14h-14ZM447 358v14M440 365h14" className="fill-art-gold-soft" strokeWidth="2" />
      <Print d="M318 394c-12-14-12-44 6-52 18 8 18 38 6 52Z" fill="fill-art-moss" slip={[2, 2]} />
      <path d="M324 396v-24M324 384l7-8" />
    </>
  )
}
