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
        className="fill-art-indigo-soft"
        stroke="none"
        opacity="0.75"
      />
      <ellipse cx="160" cy="216" rx="116" ry="9" className="fill-art-stone-soft" stroke="none" />
      <path d="M60 46v58M60 104h200" opacity="0.4" />
      <path
        d="M64 54c24 2 30 12 52 12s30 0 48 10 34 4 52 10 26 8 40 8"
        className="stroke-art-moss"
        strokeWidth="4.5"
      />
      <path d="M64 54h.1M96 60h.1M128 66h.1M164 76h.1M206 84h.1" strokeWidth="10" />
      <path d="M256 94h.1" strokeWidth="15" className="stroke-art-kaki" />
      <Print
        d="M84 130h152c14 0 22 8 24 20l8 42c2 12-6 20-18 20H70c-12 0-20-8-18-20l8-42c2-12 10-20 24-20Z"
        fill="fill-art-sheet"
      />
      <Print d="M116 140h88c4 18-14 32-44 32s-48-14-44-32Z" fill="fill-art-gold-soft" slip={[2, 2]} />
      <path d="M130 146l4 6M146 144l2 7M174 144l-2 7M190 146l-4 6" opacity="0.7" />
      <path d="M160 168l12-18" className="stroke-art-kaki" strokeWidth="4" />
      <path
        d="M88 186c10-8 34-8 40 0s-34 14-40 0ZM192 186c6-8 30-8 40 0s-46 8-40 0Z"
        className="fill-art-stone-soft"
        opacity="0.8"
      />
      <Sprout x={282} y={212} size={0.72} />
    </Scene>
  )
}
