import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { LogoMark } from '../art/logo-mark.tsx'
import { Wordmark } from '../art/wordmark.tsx'
import { cardSize } from './card-address.ts'

export type CardContent = {
  /** At most two lines, broken by hand: an image cannot be reflowed. */
  title: readonly string[]
  text: string
  art: ReactElement
  /** The colour behind the illustration. */
  glow: string
}

/** Text as a path, because the build machine may have no Japanese font. */
export type Outline = (
  text: string,
  place: { size: number; weight: 500 | 700; x: number; y: number; roomFor: number },
) => { d: string; width: number }

const left = 84
const textWidth = 590

/** The image that networks show for a shared page: name, one sentence, one illustration. */
export function Card({ content, outline }: { content: CardContent; outline: Outline }) {
  const { title, text } = content
  const size = titleSize(title)
  const lineHeight = size * 1.36
  // Centres the title and text in the space below the logo.
  const top = 356 - (title.length * lineHeight + 90) / 2 + size
  return (
    <svg aria-hidden="true" viewBox={`0 0 ${cardSize.width} ${cardSize.height}`} {...cardSize}>
      <Paper />
      <circle cx="912" cy="300" r="252" className={content.glow} opacity="0.6" />
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own drawing, rendered to an image file and not into a page */}
      <g dangerouslySetInnerHTML={{ __html: placed(content.art) }} />
      <Brand />
      {title.map((line, at) => (
        <path
          key={line}
          d={outline(line, { size, weight: 700, x: left, y: top + at * lineHeight, roomFor: 600 }).d}
          className="fill-ink"
        />
      ))}
      <Mark x={left} y={top + (title.length - 1) * lineHeight + 30} />
      <path
        d={
          outline(text, {
            size: Math.min(36, Math.floor(textWidth / text.length)),
            weight: 500,
            x: left,
            y: top + (title.length - 1) * lineHeight + 106,
            roomFor: textWidth,
          }).d
        }
        className="fill-ink-soft"
      />
    </svg>
  )
}

/** One word is large; a sentence is sized so that its longest line stays clear of the illustration. */
function titleSize(title: readonly string[]): number {
  const letters = Math.max(...title.map((line) => line.length))
  return Math.min(88, Math.floor(524 / letters))
}

/** Drops the illustration's own size, so that its viewBox scales it. */
function placed(art: ReactElement): string {
  return renderToStaticMarkup(art).replace(
    / width="\d+" height="\d+"/,
    ' x="640" y="46" width="540" height="514"',
  )
}

/** Squared manuscript paper with a border in the accent colour. */
function Paper() {
  const across = Array.from({ length: 39 }, (_, at) => `M${15 + at * 30} 0v630`)
  const down = Array.from({ length: 21 }, (_, at) => `M0 ${15 + at * 30}h1200`)
  return (
    <>
      <path d="M0 0h1200v630H0Z" className="fill-paper" />
      <path d={[...across, ...down].join('')} className="stroke-line" strokeWidth="1.5" opacity="0.5" />
      <path d="M0 606c200-8 420 6 640 0s380-6 560 0v24H0Z" className="fill-accent" />
    </>
  )
}

function Brand() {
  return (
    <>
      <svg aria-hidden="true" x={left} y="64" width="64" height="64" viewBox="0 0 32 32">
        <LogoMark />
      </svg>
      <svg aria-hidden="true" x={left + 80} y="77" width="162" height="42" viewBox="0 0 108 28">
        <Wordmark />
      </svg>
    </>
  )
}

/** Three pebbles of growing size, as above the site's headings. */
function Mark({ x, y }: { x: number; y: number }) {
  return (
    <g transform={`translate(${x} ${y}) scale(1.9)`} className="fill-accent">
      <ellipse cx="2.5" cy="9" rx="2" ry="1.6" opacity="0.45" />
      <ellipse cx="9.5" cy="8" rx="3.2" ry="2.5" opacity="0.7" />
      <ellipse cx="20" cy="6.8" rx="5" ry="3.7" />
    </g>
  )
}
