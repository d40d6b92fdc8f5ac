import { Print } from '#web/art/print.tsx'
import { type ArtProps, Scene } from '#web/art/scene.tsx'
import { Sprout } from '#web/art/sprout.tsx'

export function Art(props: ArtProps) {
  return (
    <Scene width={320} height={240} {...props}>
      <ellipse
        cx="160"
        cy="122"
        rx="132"
        ry="96"
        className="fill-art-moss-soft"
        stroke="none"
        opacity="0.6"
      />
      <ellipse cx="156" cy="214" rx="112" ry="9" className="fill-art-stone-soft" stroke="none" />
      <g transform="rotate(3 150 122)">
        <Print d="M58 52h186v154H58Z" fill="fill-art-sheet" />
        <Print d="M58 52h186v28H58Z" fill="fill-art-kaki" slip={[2, 2]} />
        <path d="M92 42v20M132 42v20M170 42v20M210 42v20" strokeWidth="4.5" />
        <path d="M58 122h186M58 164h186" opacity="0.35" />
        <g className="stroke-art-moss" strokeWidth="4.500">
          <path d="M96 101a10 10 0 1 1-20 1 10 10 0 0 1 20-1ZM133 101a10 10 0 1 1-20 1 10 10 0 0 1 20-1ZM170 101a10 10 0 1 1-20 1 10 10 0 0 1 20-1ZM207 101a10 10 0 1 1-20 1 10 10 0 0 1 20-1Z" />
          <path d="M96 143a10 10 0 1 1-20 1 10 10 0 0 1 20-1ZM133 143a10 10 0 1 1-20 1 10 10 0 0 1 20-1ZM170 143a10 10 0 1 1-20 1 10 10 0 0 1 20-1Z" />
        </g>
        <circle cx="197" cy="143" r="13" className="stroke-art-kaki" strokeWidth="5" />
        <path d="M191 143l5 6 9-12" className="stroke-art-kaki" strokeWidth="4" />
        <path d="M86 185h.1M123 185h.1M160 185h.1M197 185h.1" strokeWidth="8" opacity="0.35" />
      </g>
      <Sprout x={276} y={212} size={0.95} />
      <Print d="M36 212c-8-14 4-26 18-24 14 0 20 14 14 24Z" fill="fill-art-stone-soft" slip={[2, 2]} />
      <Print d="M44 190c-4-10 4-18 13-17 9 0 13 9 8 17Z" fill="fill-art-gold-soft" slip={[2, 2]} />
    </Scene>
  )
}
