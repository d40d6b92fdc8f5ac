import { GiftBox } from './gift-box.tsx'
import { Pebble } from './pebble.tsx'
import { type ArtProps, Scene } from './scene.tsx'
import { Sprout } from './sprout.tsx'

export function GiftArt(props: ArtProps) {
  return (
    <Scene width={320} height={240} {...props}>
      <circle cx="160" cy="112" r="98" className="fill-art-gold-soft" stroke="none" opacity="0.8" />
      <ellipse cx="160" cy="214" rx="126" ry="10" className="fill-art-stone-soft" stroke="none" />
      <GiftBox x={160} y={206} size={1.42} />
      <Pebble x={64} y={212} width={58} height={28} fill="fill-art-indigo-soft" />
      <Pebble x={70} y={184} width={40} height={20} fill="fill-art-stone-soft" tilt={-4} />
      <Pebble x={264} y={212} width={50} height={24} fill="fill-art-moss-soft" />
      <Sprout x={262} y={189} size={0.7} />
      <path
        d="M160 40V18M104 58 90 42M216 58l14-16M70 96l-20-6M250 96l20-6"
        className="stroke-art-kaki"
        strokeWidth="4"
      />
      <path d="M128 34h.1M194 32h.1M78 72h.1M242 70h.1" className="stroke-art-moss" strokeWidth="9" />
    </Scene>
  )
}
