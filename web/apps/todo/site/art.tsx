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
        className="fill-art-moss-soft"
        stroke="none"
        opacity="0.75"
      />
      <ellipse cx="158" cy="214" rx="106" ry="9" className="fill-art-stone-soft" stroke="none" />
      <g transform="rotate(-4 140 124)">
        <Print d="M76 44h132v166H76Z" fill="fill-art-sheet" />
        <path d="M110 34h64v20h-64Z" className="fill-art-indigo" />
        <path d="M142 34v-8" />
        <path d="M124 84h62M124 118h62M124 152h40M124 184h52" opacity="0.65" />
        <path d="M94 82l7 8 13-16M94 116l7 8 13-16" className="stroke-art-moss" strokeWidth="4.5" />
        <path d="M95 144h16v16H95ZM95 176h16v16H95Z" />
      </g>
      <circle cx="214" cy="162" r="27" className="stroke-art-kaki" strokeWidth="4" />
      <path d="M204 154l8 9 15-18M203 174h23" className="stroke-art-kaki" strokeWidth="4" />
      <g transform="rotate(24 262 88)">
        <Print d="M246 46c0-20 34-20 34 0l-5 40h-24Z" fill="fill-art-kaki" />
        <Print d="M238 86h50v22h-50Z" fill="fill-art-gold" slip={[2, 2]} />
        <path d="M242 108h42v8h-42Z" className="fill-art-line" />
      </g>
    </Scene>
  )
}
