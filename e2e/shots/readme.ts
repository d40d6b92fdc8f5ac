import { join } from 'node:path'
import type { Browser } from '@playwright/test'
import sharp from 'sharp'
import { openView } from './take.ts'

const phone = { width: 390, height: 844, theme: 'light' } as const

const pictures = [
  { file: 'home.webp', path: '/' },
  { file: 'member.webp', path: '/mypage/', isMember: true },
  { file: 'app.webp', path: '/apps/weight', isMember: true },
]

/** Takes the pictures of the README: the home page, the member home and an app, each on a phone. */
export async function takeReadmePictures(
  browser: Browser,
  origin: string,
  folder: string,
): Promise<string[]> {
  const files: string[] = []
  for (const { file, ...view } of pictures) {
    const page = await openView(browser, origin, { ...phone, ...view, pixelsPerPoint: 2 })
    const picture = await page.screenshot()
    await page.close()
    files.push(join(folder, file))
    await sharp(picture).webp({ quality: 82, effort: 6 }).toFile(join(folder, file))
  }
  return files
}
