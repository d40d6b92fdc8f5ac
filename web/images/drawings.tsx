import type { ReactElement } from 'react'
import appIcon from '../art/app-icon.svg?raw'
import favicon from '../public/favicon.svg?raw'
import { Card, type Outline } from './card.tsx'
import { cardAddress, cardSize } from './card-address.ts'
import { cards } from './cards.tsx'
import { lightColours } from './light-colours.ts'
import { staticSvg } from './static-svg.tsx'

/** An image as SVG, before it is rasterised. */
type Drawing = { svg: string; width: number; height: number; alt: string }

type SceneModule = { Scene: () => ReactElement; alt: string; size: { width: number; height: number } }

/** All images of the site as drawings. Run only by the build, which passes what only it can read. */
export function drawAll({ tokens, outline }: { tokens: string; outline: Outline }) {
  const colours = lightColours(tokens)
  return { scenes: drawScenes(colours), cards: drawCards(colours, outline), icons: drawIcons() }
}

/** The sources of all images, by file name. */
function drawScenes(colours: Map<string, string>): Record<string, Drawing> {
  const scenes = import.meta.glob<SceneModule>(['./scenes/*.tsx', '!./scenes/wide-scene.tsx'], {
    eager: true,
  })
  return Object.fromEntries(
    Object.entries(scenes).map(([file, { Scene, alt, size }]) => [
      file.replace(/^.*\/|\.tsx$/g, ''),
      { svg: staticSvg(<Scene />, colours), alt, ...size },
    ]),
  )
}

/** The social cards, by address. */
function drawCards(colours: Map<string, string>, outline: Outline): Record<string, Drawing> {
  return Object.fromEntries(
    Object.entries(cards).map(([path, content]) => [
      cardAddress(path),
      {
        svg: staticSvg(<Card content={content} outline={outline} />, colours),
        alt: `${content.title.join('')} ${content.text}`,
        ...cardSize,
      },
    ]),
  )
}

/** The app icons, by address; an .ico contains several sizes. */
function drawIcons(): Record<string, Drawing> {
  const icon = (svg: string, alt: string, size: number): Drawing => ({ svg, alt, width: size, height: size })
  return {
    '/favicon.svg': icon(favicon, 'ブラウザのタブに出るアイコン', 32),
    '/favicon.ico': icon(favicon, 'ブラウザのタブに出るアイコン（古いブラウザ用）', 48),
    '/apple-touch-icon.png': icon(appIcon, 'iPhoneのホーム画面のアイコン', 180),
    '/icon-192.png': icon(rounded(appIcon), 'アプリのアイコン', 192),
    '/icon-512.png': icon(rounded(appIcon), 'アプリのアイコン（大）', 512),
    '/icon-maskable-512.png': icon(appIcon, '端末が形を切り抜くアイコン', 512),
  }
}

/** Rounds the corners, for systems that draw the icon as it is. */
const rounded = (svg: string) =>
  svg.replace('<rect width="64" height="64"', '<rect width="64" height="64" rx="14"')
