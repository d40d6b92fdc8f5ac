import { Print } from '#web/art/print.tsx'
import { type ArtProps, Scene } from '#web/art/scene.tsx'
import { Sprout } from '#web/art/sprout.tsx'

export function Art(props: ArtProps) {
  return (
    <Scene width={320} height={240} {...props}>
      <ellipse
        cx="160"
        cy="124"
        rx="132"
        ry="96"
        className="fill-art-gold-soft"
        stroke="none"
        opacity="0.7"
      />
      <ellipse cx="164" cy="212" rx="112" ry="10" className="fill-art-stone-soft" stroke="none" />
      <Print d="M158 72C128 56 92 54 62 62v134c30-8 66-6 96 10Z" fill="fill-art-sheet" />
      <Print d="M158 72c30-16 66-18 96-10v134c-30-8-66-6-96 10Z" fill="fill-art-sheet" />
      <path d="M62 70c-6 0-9 1-11 2v136c34-8 76-6 107 6 31-12 73-14 107-6V72c-2-1-5-2-11-2" />
      <path
        d="M82 92c18-3 36-1 54 5M82 116c18-3 36-1 54 5M82 140c18-3 36-1 54 5M82 164c10-2 20-1 30 1"
        opacity="0.65"
      />
      <path d="M182 98c18-6 36-7 52-4M182 122c12-4 22-5 32-5" opacity="0.65" />
      <path d="M184 158l8 9 15-19" className="stroke-art-moss" strokeWidth="4.5" />
      <Print d="M232 148l44-72 16 10-44 72-20 11Z" fill="fill-art-kaki" />
      <path d="M268 89l16 10M232 148l16 10" />
      <path d="M230 163l-2 6 6-3Z" className="fill-art-line" />
      <Sprout x={112} y={60} size={0.62} />
    </Scene>
  )
}
