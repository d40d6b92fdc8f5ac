import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Print } from '../art/print.tsx'
import { fileSize } from './file-size.ts'
import { lightColours } from './light-colours.ts'
import { Picture } from './picture.tsx'
import { staticSvg } from './static-svg.tsx'

const colours = new Map([
  ['art-line', '#453a30'],
  ['accent', '#b4450f'],
])
const file = (src: string, width: number) => ({ src, width, height: width / 2, type: '', bytes: 1 })

test('an image offers every format and width and reserves its space', () => {
  const picture = {
    alt: '小石',
    width: 800,
    height: 400,
    formats: [
      { type: 'image/avif', files: [file('/a.avif', 480), file('/b.avif', 800)] },
      { type: 'image/png', files: [file('/a.png', 480), file('/b.png', 800)] },
    ],
  }

  const html = renderToStaticMarkup(<Picture picture={picture} sizes="100vw" />)

  expect(html).toContain('<source type="image/avif" srcSet="/a.avif 480w, /b.avif 800w" sizes="100vw"/>')
  expect(html).toContain('src="/b.png" srcSet="/a.png 480w, /b.png 800w"')
  expect(html).toContain('alt="小石" width="800" height="400" loading="lazy" decoding="async"')
  expect(html).not.toContain('style=')
})

test('an illustration as a file contains the colours of the light theme', () => {
  const svg = staticSvg(
    <svg className="h-auto stroke-art-line">
      <title>x</title>
      <Print d="M0 0h1" fill="fill-accent" />
    </svg>,
    colours,
  )

  expect(svg).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" style="stroke:#453a30">/)
  expect(svg).toContain('style="fill:#b4450f"')
  expect(svg).not.toContain('class=')
})

test('the build fails when a colour is not in the design', () => {
  const art = <circle className="fill-no-colour" />

  expect(() => staticSvg(art, colours)).toThrow('fill-no-colour')
})

test('the light value of a pair is used', () => {
  const colours = lightColours('--a: light-dark(#111111, #222222);\n--b-c: light-dark(#333333, #444444);')

  expect([...colours]).toEqual([
    ['a', '#111111'],
    ['b-c', '#333333'],
  ])
})

test('a file size is shown in kB or MB with one decimal', () => {
  expect([fileSize(999), fileSize(12_345), fileSize(1_234_567)]).toEqual(['1.0 kB', '12.3 kB', '1.2 MB'])
})
