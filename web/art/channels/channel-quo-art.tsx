import { Print } from '../print.tsx'
import { type ArtProps, Scene } from '../scene.tsx'

/** A book, a rice ball and the card that paid for both. */
export function ChannelQuoArt(props: ArtProps) {
  return (
    <Scene width={160} height={120} {...props}>
      <ellipse cx="80" cy="110" rx="68" ry="6" className="fill-art-stone-soft" stroke="none" />
      <Print d="M22 30h44c4 0 6 2 6 6v70H28c-4 0-6-2-6-6Z" fill="fill-art-moss" />
      <path d="M22 100c0-5 3-7 7-7h43M32 46h28M32 56h18" opacity="0.8" />
      <Print
        d="M60 48h78c4 0 6 2 6 6v40c0 4-2 6-6 6H60c-4 0-6-2-6-6V54c0-4 2-6 6-6Z"
        fill="fill-art-indigo-soft"
        slip={[2.5, 2.5]}
      />
      <path d="M54 62h90" strokeWidth="7" className="stroke-art-indigo" />
      <path d="M66 78h24M66 88h14" opacity="0.7" />
      <Print
        d="M122 74c5-8 12-8 17 0l9 18c5 9 1 16-8 16h-19c-9 0-13-7-8-16Z"
        fill="fill-art-fur"
        slip={[1.5, 1.5]}
      />
      <path d="M121 94h19v14h-19Z" className="fill-art-dark" />
    </Scene>
  )
}
