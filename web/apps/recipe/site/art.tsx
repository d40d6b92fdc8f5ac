import { Print } from '#web/art/print.tsx'
import { type ArtProps, Scene } from '#web/art/scene.tsx'

export function Art(props: ArtProps) {
  return (
    <Scene width={320} height={240} {...props}>
      <ellipse
        cx="160"
        cy="122"
        rx="132"
        ry="96"
        className="fill-art-kaki-soft"
        stroke="none"
        opacity="0.55"
      />
      <ellipse cx="164" cy="212" rx="118" ry="10" className="fill-art-stone-soft" stroke="none" />
      <path d="M120 58c-10-12 9-20 0-36M152 52c-10-12 9-20 0-36M184 58c-10-12 9-20 0-36" opacity="0.55" />
      <path d="M70 140H46c-6 0-6-18 0-18h26M236 140h24c6 0 6-18 0-18h-26" className="fill-art-sheet" />
      <Print d="M66 120h174c4 44-18 80-50 88h-74c-32-8-54-44-50-88Z" fill="fill-art-kaki" />
      <Print d="M58 104c46-38 144-38 190 0 4 6 2 16-4 16H62c-6 0-8-10-4-16Z" fill="fill-art-sheet" />
      <path d="M138 78c0-14 30-14 30 0" className="fill-art-kaki" />
      <path d="M92 100c12-7 24-11 38-13" opacity="0.5" />
      <path
        d="M96 152c36 12 80 12 114 0M104 170c30 10 68 10 98 0"
        className="stroke-art-sheet"
        opacity="0.8"
      />
      <Print d="M250 208c-8-22 2-44 16-54 10 14 10 40-2 56Z" fill="fill-art-gold" />
      <path
        d="M264 154c-4-10-12-14-18-14M266 152c0-12 4-18 10-22M268 154c6-8 12-10 18-8"
        className="stroke-art-moss"
        strokeWidth="3.5"
      />
      <path d="M254 182l8 2M252 196l7 1" opacity="0.6" />
      <Print d="M38 196c-16-2-20-24 6-26 24 0 26 24 8 26l2 16H36Z" fill="fill-art-stone-soft" slip={[2, 2]} />
      <path d="M32 186c8 4 18 4 26 0" opacity="0.5" />
    </Scene>
  )
}
