import { Print } from '../print.tsx'
import { type ArtProps, Scene } from '../scene.tsx'
import { Sprout } from '../sprout.tsx'

/** A parcel at the door, tied with string. */
export function ChannelAmazonArt(props: ArtProps) {
  return (
    <Scene width={160} height={120} {...props}>
      <ellipse cx="80" cy="110" rx="66" ry="6" className="fill-art-stone-soft" stroke="none" />
      <Print d="M24 46 78 34l58 10v54l-58 10-54-12Z" fill="fill-art-gold-soft" />
      <path d="M24 46l54 12 58-14M78 58v50" />
      <path d="M48 40l56 11v52" className="stroke-art-kaki" strokeWidth="4" />
      <path d="M106 39 51 52v50" className="stroke-art-kaki" strokeWidth="4" />
      <path
        d="M78 45c-10-14-26-14-25-6 1 6 14 8 25 6ZM78 45c9-15 26-16 25-8-1 6-14 9-25 8Z"
        className="fill-art-kaki"
      />
      <path d="M34 84l8 2M34 91l8 2" opacity="0.7" />
      <Print d="M112 70h14v14h-14Z" fill="fill-art-sheet" slip={[1.5, 1.5]} />
      <Sprout x={144} y={108} size={0.46} />
    </Scene>
  )
}
