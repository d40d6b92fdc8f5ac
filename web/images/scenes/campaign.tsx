import { Cat } from '../../art/cat.tsx'
import { GiftBox } from '../../art/gift-box.tsx'
import { Pebble } from '../../art/pebble.tsx'
import { Person } from '../../art/person.tsx'
import { Sprout } from '../../art/sprout.tsx'
import { Cloud, Grass, WideScene, wideScene } from './wide-scene.tsx'

export const alt = '旗でにぎわう広場に小石の山が並び、高い山のてっぺんにギフトの箱が載っている'
export const size = wideScene

const flags = ['fill-art-kaki', 'fill-art-sheet', 'fill-art-moss', 'fill-art-gold', 'fill-art-indigo']

/** A feast day on the square: bunting, friends, and the pile that carries a gift. */
export function Scene() {
  return (
    <WideScene sky="fill-art-gold-soft">
      <circle cx="400" cy="226" r="176" className="fill-art-gold-soft" stroke="none" />
      <Cloud x={120} y={176} />
      <Cloud x={700} y={166} size={0.8} />
      <path
        d="M0 372c40-60 110-82 168-62 40-44 118-44 156 2 60-30 120-26 164 6 50-42 130-44 172-4 60-12 110 10 140 58v78H0Z"
        className="fill-art-moss-soft"
        stroke="none"
      />
      <path d="M0 380c150-22 290-28 400-28s260 6 400 28v70H0Z" className="fill-art-ground" stroke="none" />
      <path d="M0 380c150-22 290-28 400-28s260 6 400 28" />
      <Bunting />
      <Grass
        at={[
          [34, 398],
          [306, 414],
          [500, 420],
          [752, 402],
        ]}
      />
      <Pebble x={96} y={402} width={70} height={32} fill="fill-art-stone-soft" tilt={-3} />
      <Sprout x={102} y={372} size={0.75} />
      <Pebble x={292} y={388} width={92} height={36} fill="fill-art-stone" />
      <Pebble x={288} y={354} width={72} height={30} fill="fill-art-indigo-soft" tilt={4} />
      <Pebble x={294} y={326} width={50} height={24} fill="fill-art-kaki-soft" tilt={-4} />
      <Pebble x={408} y={398} width={136} height={48} fill="fill-art-stone" />
      <Pebble x={403} y={352} width={114} height={40} fill="fill-art-stone-soft" tilt={2} />
      <Pebble x={411} y={314} width={94} height={34} fill="fill-art-kaki-soft" tilt={-3} />
      <Pebble x={406} y={281} width={76} height={28} fill="fill-art-moss-soft" tilt={2} />
      <GiftBox x={408} y={253} size={0.9} />
      <Person
        x={198}
        y={404}
        coat="indigo"
        hair="short"
        flip
        farArm="M-14-112C-34-120-48-138-56-158"
        nearArm="M16-112c12 20 14 36 8 52"
      />
      <Person
        x={596}
        y={404}
        coat="kaki"
        hair="bun"
        farArm="M-14-110C-36-112-54-124-68-142"
        nearArm="M14-112c14 18 18 34 12 50"
      />
      <Pebble x={526} y={262} width={42} height={24} fill="fill-art-gold" tilt={-8} />
      <Cat x={684} y={408} size={0.72} />
      <Confetti />
    </WideScene>
  )
}

type Curve = readonly (readonly [x: number, y: number])[]

const strings: Curve[] = [
  [
    [-10, 20],
    [150, 96],
    [300, 104],
    [410, 62],
  ],
  [
    [410, 62],
    [520, 20],
    [650, 30],
    [810, 84],
  ],
]

/** Small flags along the string. */
function Bunting() {
  return (
    <>
      {strings.map((string, side) =>
        [0.1, 0.26, 0.42, 0.58, 0.74, 0.9].map((part, at) => {
          const [left, right] = [pointOn(string, part - 0.045), pointOn(string, part + 0.045)]
          const [x, y] = [(left.x + right.x) / 2, (left.y + right.y) / 2 + 40]
          return (
            <path
              key={part}
              d={`M${left.x} ${left.y}L${right.x} ${right.y}L${x} ${y}Z`}
              className={flags[(at + side) % flags.length]}
            />
          )
        }),
      )}
      <path d={strings.map(([start, ...rest]) => `M${start}C${rest.join(' ')}`).join('')} />
    </>
  )
}

/** De Casteljau's algorithm. */
function pointOn(curve: Curve, part: number): { x: number; y: number } {
  const [only, ...others] = curve
  if (!only || others.length === 0) return { x: only?.[0] ?? 0, y: only?.[1] ?? 0 }
  const between = others.map(([x, y], at) => {
    const [fromX, fromY] = curve[at] ?? only
    return [fromX + (x - fromX) * part, fromY + (y - fromY) * part] as const
  })
  return pointOn(between, part)
}

function Confetti() {
  return (
    <>
      <path
        d="M320 168h.1M352 128h.1M478 132h.1M500 190h.1M300 226h.1M540 158h.1"
        strokeWidth="10"
        className="stroke-art-kaki"
      />
      <path
        d="M332 204h.1M372 152h.1M456 156h.1M520 214h.1M276 178h.1M566 196h.1"
        strokeWidth="9"
        className="stroke-art-moss"
      />
      <path
        d="M336 146l8-8M468 178l9 5M310 196l-9 4M508 150l7-9"
        strokeWidth="4"
        className="stroke-art-indigo"
      />
    </>
  )
}
