import { Pebble } from '../pebble.tsx'
import { Print } from '../print.tsx'
import { type ArtProps, Scene } from '../scene.tsx'

/** A phone held over the counter of a small shop. */
export function ChannelPaypayArt(props: ArtProps) {
  return (
    <Scene width={160} height={120} {...props}>
      <ellipse cx="80" cy="110" rx="68" ry="6" className="fill-art-stone-soft" stroke="none" />
      <Print d="M20 44h74v62H20Z" fill="fill-art-sheet" />
      <Print
        d="M16 24h82l6 20c0 9-15 9-16 0 0 9-16 9-16 0 0 9-16 9-16 0 0 9-16 9-16 0 0 9-16 9-16 0-1 9-14 9-14 0Z"
        fill="fill-art-kaki"
        slip={[2, 2]}
      />
      <path d="M30 106V66h24v40M62 66h22v20H62Z" opacity="0.75" />
      <Print
        d="M101 36h32c5 0 8 3 8 8v56c0 5-3 8-8 8h-32c-5 0-8-3-8-8V44c0-5 3-8 8-8Z"
        fill="fill-art-sheet"
      />
      <path d="M112 44h10" opacity="0.7" />
      <path d="M104 74l10 10 17-20" className="stroke-art-moss" strokeWidth="5" />
      <Pebble x={30} y={111} width={26} height={13} fill="fill-art-gold" speckled={false} />
    </Scene>
  )
}
