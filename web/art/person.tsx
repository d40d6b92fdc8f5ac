import { Print } from './print.tsx'

type Props = {
  x: number
  y: number
  coat: keyof typeof coats
  hair: 'bob' | 'short' | 'bun'
  /** Relative to the shoulder, from about 0,-112: drawn before (far) and after (near) the coat. */
  farArm?: string
  nearArm?: string
  size?: number
  flip?: boolean
}

/** Stands at x, y, about 190 high, looking to the left. */
export function Person({ x, y, coat, hair, farArm, nearArm, size = 1, flip = false }: Props) {
  return (
    <g transform={`translate(${x} ${y}) scale(${flip ? -size : size} ${size})`}>
      {farArm && <Arm d={farArm} coat={coat} />}
      <path d="M-13-34v28M13-34v28" strokeWidth="13" />
      <path d="M-13-34v27M13-34v27" strokeWidth="8" className="stroke-art-skin" />
      <path d="M-13-4h-8M13-4h-8" strokeWidth="10" />
      <Print
        d="M-20-124C-30-92-38-60-40-30c24 8 56 8 80 0C38-62 32-94 20-124c-10-6-30-6-40 0Z"
        fill={coats[coat].fill}
      />
      <path d="M0-124v20M-18-36c-1-6 0-12 1-18" opacity="0.55" />
      <path d="M0-134v12" strokeWidth="15" />
      <path d="M0-134v12" strokeWidth="10" className="stroke-art-skin" />
      {hair === 'bun' && <circle cx="16" cy="-196" r="13" className="fill-art-dark" />}
      <circle cx="0" cy="-158" r="27" className="fill-art-skin" />
      <path d={hairs[hair]} className="fill-art-dark" />
      <path d="M-15-155v.1M1-155v.1" strokeWidth="5" className="stroke-art-dark" />
      <path d="M-11-145c2 3 6 3 8 0" strokeWidth="2.2" className="stroke-art-dark" />
      <path d="M-19-148h.1M7-148h.1" strokeWidth="8" className="stroke-art-kaki" opacity="0.45" />
      {nearArm && <Arm d={nearArm} coat={coat} />}
    </g>
  )
}

/** A sleeve in the coat's colour; the hand is where the line ends. */
function Arm({ d, coat }: { d: string; coat: keyof typeof coats }) {
  return (
    <>
      <path d={d} strokeWidth="19" />
      <path d={d} strokeWidth="14" className={coats[coat].stroke} />
    </>
  )
}

const hairs = {
  bob: 'M-27-160C-28-182-14-192 2-190c18 1 28 14 27 32 0 12-2 18-5 22-6 2-11 1-13-2 2-10 0-20-6-28-10 6-22 8-32 6Z',
  short: 'M-27-162C-28-184-14-192 2-190c17 1 27 13 26 28l-3 12c-4-2-7-6-8-14-13 2-32 2-44 2Z',
  bun: 'M-27-160C-28-182-14-190 2-188c16 1 26 12 26 26 0 6-1 10-3 13-6-4-9-9-10-17-12 6-28 8-42 6Z',
}

const coats = {
  kaki: { fill: 'fill-art-kaki', stroke: 'stroke-art-kaki' },
  moss: { fill: 'fill-art-moss', stroke: 'stroke-art-moss' },
  indigo: { fill: 'fill-art-indigo', stroke: 'stroke-art-indigo' },
  gold: { fill: 'fill-art-gold', stroke: 'stroke-art-gold' },
}
