import { Cat } from '../../art/cat.tsx'
import { GiftBox } from '../../art/gift-box.tsx'
import { Pebble } from '../../art/pebble.tsx'
import { Person } from '../../art/person.tsx'
import { Print } from '../../art/print.tsx'
import { Sprout } from '../../art/sprout.tsx'
import { Cloud, Grass, WideScene, wideScene } from './wide-scene.tsx'

export const alt = '三つの飛び石の先で、のれんの前に立つお友だちが手をふって迎えている'
export const size = wideScene

/** Three stepping stones lead to a door where a friend waves. */
export function Scene() {
  return (
    <WideScene sky="fill-art-indigo-soft">
      <circle cx="176" cy="172" r="104" className="fill-art-gold-soft" stroke="none" />
      <Cloud x={330} y={92} />
      <Cloud x={84} y={86} size={0.7} />
      <path
        d="M0 344c50-56 120-70 176-46 44-44 120-40 156 4 70-30 130-20 170 24 100-30 220-24 298 14v110H0Z"
        className="fill-art-moss-soft"
        stroke="none"
      />
      <path d="M0 366c150-20 290-26 410-26s250 6 390 26v84H0Z" className="fill-art-ground" stroke="none" />
      <path d="M0 366c150-20 290-26 410-26s250 6 390 26" />
      <House />
      <Grass
        at={[
          [40, 386],
          [252, 400],
          [438, 434],
          [772, 396],
        ]}
      />
      <Pebble x={300} y={418} width={92} height={26} fill="fill-art-stone-soft" />
      <Pebble x={404} y={412} width={84} height={24} fill="fill-art-stone-soft" tilt={2} />
      <Pebble x={500} y={404} width={76} height={22} fill="fill-art-stone-soft" tilt={-2} />
      <Person
        x={176}
        y={404}
        coat="kaki"
        hair="bob"
        flip
        farArm="M-14-112C-30-98-46-92-62-94"
        nearArm="M16-112c12 20 14 36 8 52"
      />
      <Pebble x={238} y={324} width={46} height={26} fill="fill-art-gold" />
      <Sprout x={240} y={299} size={0.66} />
      <Person
        x={584}
        y={404}
        coat="gold"
        hair="short"
        farArm="M-14-110C-40-118-58-140-64-170"
        nearArm="M14-112c14 18 18 34 12 50"
      />
      <path d="M498 220c-6-4-9-9-10-15M488 236c-7-1-12-4-16-9" className="stroke-art-kaki" strokeWidth="4" />
      <GiftBox x={690} y={408} size={0.78} />
      <Cat x={92} y={412} size={0.68} />
    </WideScene>
  )
}

/** A shop of wood with a short curtain over its door. */
function House() {
  return (
    <>
      <Print d="M492 112h262v258H492Z" fill="fill-art-sheet" slip={[0, 0]} />
      <Print d="M462 114l40-72h242l40 72Z" fill="fill-art-kaki" />
      <path d="M522 42l-22 72M574 42l-12 72M624 42v72M674 42l12 72M724 42l22 72" opacity="0.4" />
      <path d="M516 146h132v224H516Z" className="fill-art-gold-soft" />
      <path d="M506 140h152v12H506Z" className="fill-art-stone" />
      <Print
        d="M516 152h43v66h-43ZM561 152h42v66h-42ZM605 152h43v66h-43Z"
        fill="fill-art-indigo"
        slip={[2, 2]}
      />
      <g transform="translate(582 178) scale(1.35)" className="fill-art-sheet" stroke="none">
        <ellipse cx="0" cy="9" rx="11" ry="4" />
        <ellipse cx="0" cy="1.5" rx="8" ry="3.2" />
        <path d="M0-3c-1-5-4-6-8-6 0 5 3 7 8 6 0-5 3-8 8-8 0 6-3 8-8 8Z" />
      </g>
      <path d="M676 172h58v62h-58ZM705 172v62M676 203h58" className="fill-art-indigo-soft" />
      <Print d="M669 262h72v15h-72Z" fill="fill-art-stone" slip={[2, 2]} />
      <Sprout x={684} y={262} size={0.55} />
      <Sprout x={704} y={262} size={0.7} flip />
      <Sprout x={724} y={262} size={0.55} />
    </>
  )
}
