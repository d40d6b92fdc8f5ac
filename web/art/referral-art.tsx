import { Pebble } from './pebble.tsx'
import { Person } from './person.tsx'
import { Print } from './print.tsx'
import { type ArtProps, Scene } from './scene.tsx'
import { Sprout } from './sprout.tsx'

/** Two friends, one handing a pebble to the other. */
export function ReferralArt(props: ArtProps) {
  return (
    <Scene width={420} height={320} {...props}>
      <path
        d="M40 180C30 90 110 40 190 52c70-40 200-10 196 104 6 70-40 120-110 122H130C80 276 44 240 40 180Z"
        className="fill-art-moss-soft"
        stroke="none"
        opacity="0.75"
      />
      <ellipse cx="210" cy="290" rx="180" ry="13" className="fill-art-ground" stroke="none" />
      <path d="M40 288c110-8 230-8 340 0" />
      <Person
        x={112}
        y={288}
        coat="indigo"
        hair="short"
        flip
        farArm="M-14-112C-34-104-50-98-66-100"
        nearArm="M16-112c12 20 14 36 8 52"
      />
      <Person
        x={308}
        y={288}
        coat="kaki"
        hair="bun"
        farArm="M-14-110C-34-98-50-90-68-92"
        nearArm="M14-112c14 18 18 34 12 50"
      />
      <Pebble x={210} y={198} width={56} height={30} fill="fill-art-gold" />
      <Sprout x={212} y={169} size={0.8} />
      <path
        d="M168 150c-6-3-10-7-13-12M254 150c6-3 10-7 13-12M210 118V102"
        className="stroke-art-kaki"
        strokeWidth="4"
      />
      <Print
        d="M150 44c-2-26 56-30 60-6 3 20-22 26-34 24l-14 12 2-15c-8-2-13-8-14-15Z"
        fill="fill-art-sheet"
        slip={[2, 2]}
      />
      <path d="M168 40c6 6 16 6 22 0" />
      <Print
        d="M226 60c-2-22 50-26 54-4 2 14-10 20-18 21l2 13-14-12c-14 0-23-7-24-18Z"
        fill="fill-art-sheet"
        slip={[2, 2]}
      />
      <path d="M253 66c-16-10-6-20 0-12 6-8 16 2 0 12Z" className="fill-art-kaki" />
    </Scene>
  )
}
