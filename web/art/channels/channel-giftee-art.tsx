import { Print } from '../print.tsx'
import { type ArtProps, Scene } from '../scene.tsx'

/** Small presents to choose from: a cup of coffee, a piece of cake, a flower. */
export function ChannelGifteeArt(props: ArtProps) {
  return (
    <Scene width={160} height={120} {...props}>
      <ellipse cx="80" cy="110" rx="68" ry="6" className="fill-art-stone-soft" stroke="none" />
      <Print d="M18 52h40l-4 54H22Z" fill="fill-art-sheet" />
      <Print d="M15 42h46v10H15Z" fill="fill-art-kaki" slip={[1.5, 1.5]} />
      <path d="M20 70h36l-2 18H22Z" className="fill-art-kaki-soft" />
      <path d="M30 34c-4-6 4-8 0-14M44 34c-4-6 4-8 0-14" opacity="0.6" />
      <Print d="M66 84 112 66v40H66Z" fill="fill-art-gold-soft" />
      <path d="M66 94h46" className="stroke-art-kaki" strokeWidth="4" />
      <path d="M66 84 112 66" strokeWidth="5" className="stroke-art-fur" />
      <circle cx="98" cy="63" r="7" className="fill-art-kaki" />
      <path d="M98 56c1-5 4-7 8-7" />
      <path
        d="M134 106V66M134 92c-8-2-11-8-10-14 7 1 10 7 10 14ZM134 84c7-2 10-7 10-12-7 0-10 6-10 12Z"
        className="fill-art-moss"
      />
      <path
        d="M134 46c6-10 16-4 12 4 9 2 8 13-1 13 1 8-9 10-11 3-3 7-12 5-11-3-9-1-10-11-1-13-3-8 6-13 12-4Z"
        className="fill-art-kaki-soft"
      />
      <circle cx="134" cy="57" r="4.5" className="fill-art-gold" />
    </Scene>
  )
}
