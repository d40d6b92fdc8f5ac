import { Print } from './print.tsx'
import { type ArtProps, Scene } from './scene.tsx'
import { Sprout } from './sprout.tsx'

/** A round red post box with a letter. */
export function ContactArt(props: ArtProps) {
  return (
    <Scene width={320} height={280} {...props}>
      <circle cx="166" cy="132" r="110" className="fill-art-indigo-soft" stroke="none" opacity="0.65" />
      <ellipse cx="160" cy="258" rx="128" ry="11" className="fill-art-ground" stroke="none" />
      <path d="M28 256c86-7 180-7 264 0" />
      <Print d="M138 236h108l6 20H132Z" fill="fill-art-stone" slip={[2, 2]} />
      <Print d="M144 92h96v144h-96Z" fill="fill-art-kaki" />
      <Print d="M134 92c2-44 26-62 58-62s56 18 58 62c-38 8-78 8-116 0Z" fill="fill-art-kaki" />
      <path d="M184 30c0-10 16-10 16 0" className="fill-art-kaki" />
      <path d="M164 118h56v14h-56Z" className="fill-art-line" />
      <path d="M166 156h52v48h-52Z" className="fill-art-sheet" />
      <path d="M178 170h28M178 182h28M178 193h16" opacity="0.6" />
      <path d="M158 58c8-9 18-14 28-15" className="stroke-art-sheet" opacity="0.8" />
      <g transform="rotate(-10 100 120)">
        <Print d="M46 92h104v62H46Z" fill="fill-art-sheet" />
        <path d="M46 92l52 36 52-36" />
        <path d="M98 138c-12-9-4-17 0-10 4-7 12 1 0 10Z" className="fill-art-kaki" />
      </g>
      <path d="M34 150c-8 5-14 7-22 8M40 170c-6 4-12 6-18 7" opacity="0.6" />
      <Sprout x={278} y={256} size={0.8} />
      <path d="M74 254c1-9 0-14-4-20M80 254c1-9 6-15 11-18" className="stroke-art-moss" />
    </Scene>
  )
}
