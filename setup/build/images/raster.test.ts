import { readdirSync } from 'node:fs'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { temporaryFolder } from '#server/testing/temporary-folder.ts'
import { makeFixed, makePicture } from './make.mjs'
import { formats, rasteriser, widths } from './raster.mjs'

const folder = temporaryFolder()
const drawing = {
  svg: '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 80 45"><path d="M0 0h80v45H0Z" fill="#b4450f"/></svg>',
  width: 80,
  height: 45,
  alt: '柿色',
}

test('an image is made in every format and width, and each file matches its description', async () => {
  const { picture, files } = await makePicture('kaki', drawing, rasteriser(folder))

  expect(picture.formats.map(({ type }) => type)).toEqual(formats.map((format) => `image/${format}`))
  for (const { src, width, height, bytes } of picture.formats.flatMap((format) => format.files)) {
    const file = files.find(({ address }) => address === src)
    expect(file?.bytes.length).toBe(bytes)
    expect(await sharp(file?.bytes).metadata()).toMatchObject({ width, height, hasAlpha: false })
  }
  expect(picture.formats[0]?.files.map(({ width }) => width)).toEqual(widths)
})

test('an image that was drawn once is read from the cache', async () => {
  await makePicture('kaki', drawing, rasteriser(folder))
  const kept = readdirSync(folder).sort()

  await makePicture('kaki', drawing, rasteriser(folder))

  expect(readdirSync(folder).sort()).toEqual(kept)
})

test('cards and icons keep their addresses, and an .ico is written as .ico', async () => {
  const { images, files } = await makeFixed({ '/og/a.png': drawing, '/a.ico': drawing }, rasteriser(folder))

  expect(images.map(({ src, type, width }) => [src, type, width])).toEqual([
    ['/og/a.png', 'image/png', 80],
    ['/a.ico', 'image/vnd.microsoft.icon', 80],
  ])
  expect(files[1]?.bytes.readUInt16LE(4)).toBe(3)
})
