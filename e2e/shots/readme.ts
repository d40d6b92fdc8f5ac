import type { Browser } from '@playwright/test'
import sharp from 'sharp'
import { openView } from './take.ts'

const desktop = { path: '/', width: 1280, height: 800, theme: 'light' } as const
const phone = { path: '/', width: 390, height: 844, theme: 'light' } as const
const margin = 48

/** The home page on a desktop and a phone, side by side, for the README. */
export async function takeReadmePicture(browser: Browser, origin: string, file: string): Promise<void> {
  const [wide, narrow] = await Promise.all(
    [desktop, phone].map(async (view) => {
      const page = await openView(browser, origin, view)
      const picture = await page.screenshot()
      await page.close()
      return rounded(picture, view)
    }),
  )
  const height = phone.height + 2 * margin
  const picture = await sharp({
    create: {
      width: desktop.width + phone.width + 3 * margin,
      height,
      channels: 3,
      background: '#e5dac8',
    },
  })
    .composite([
      { input: wide, left: margin, top: Math.round((height - desktop.height) / 2) },
      { input: narrow, left: desktop.width + 2 * margin, top: margin },
    ])
    .png()
    .toBuffer()
  // In a second step: sharp would otherwise shrink the ground before the pictures are laid on it.
  await sharp(picture).resize({ width: 1440 }).png({ palette: true, colours: 200, effort: 9 }).toFile(file)
}

function rounded(picture: Buffer, { width, height }: { width: number; height: number }): Promise<Buffer> {
  const corners = Buffer.from(`<svg><rect width="${width}" height="${height}" rx="20"/></svg>`)
  return sharp(picture)
    .composite([{ input: corners, blend: 'dest-in' }])
    .png()
    .toBuffer()
}
