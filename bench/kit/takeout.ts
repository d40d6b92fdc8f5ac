import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { writeArchive } from '#readers/frame/archive/write-archive.ts'

type Wanted = { folder: string; notes: number; photos: number; archiveBytes: number }

/** Writes an archive as Google Takeout packs Keep: a JSON file for each note, its photo beside it. Returns its path. */
export async function writeTakeout({ folder, notes, photos, archiveBytes }: Wanted): Promise<string> {
  const photoBytes = Math.ceil(archiveBytes / photos)
  const apart = Math.floor(notes / photos)
  const files: { path: string; content: string | Uint8Array<ArrayBuffer> }[] = []
  for (let n = 0; n < notes; n++) {
    const name = `IMG_${n}.jpg`
    const hasPhoto = n % apart === 0 && n / apart < photos
    if (hasPhoto) files.push({ path: `Takeout/Keep/${name}`, content: await photo(n, photoBytes) })
    files.push({ path: `Takeout/Keep/メモ ${n}.json`, content: noteOf(n, hasPhoto ? name : null) })
  }
  const path = join(folder, 'takeout.zip')
  rmSync(path, { force: true })
  writeFileSync(path, new Uint8Array(await (await writeArchive(files)).arrayBuffer()))
  return path
}

const noteOf = (n: number, photoName: string | null) =>
  JSON.stringify({
    color: n % 3 === 0 ? 'YELLOW' : 'DEFAULT',
    isTrashed: false,
    isPinned: n % 500 === 0,
    isArchived: n % 10 === 0,
    title: `メモ ${n}`,
    textContent: `買い物 ${n}\n卵と食パン、それから忘れてはいけないもの\n\n${'思いつきを書きとめておく。'.repeat(12)}`,
    labels: [{ name: `タグ${n % 20}` }],
    createdTimestampUsec: (1_600_000_000_000 + n * 60_000) * 1_000,
    userEditedTimestampUsec: (1_700_000_000_000 + n * 60_000) * 1_000,
    ...(photoName && { attachments: [{ filePath: photoName, mimetype: 'image/jpeg' }] }),
  })

/** A picture of 12 megapixels, each another one, filled up to the size that phones give it. */
async function photo(seed: number, bytes: number): Promise<Uint8Array<ArrayBuffer>> {
  const [width, height] = [4_000, 3_000]
  const color = { r: (seed * 7) % 256, g: (seed * 13) % 256, b: (seed * 29) % 256 }
  const small = await sharp({
    create: {
      width: 64,
      height: 48,
      channels: 3,
      background: color,
      noise: { type: 'gaussian', mean: seed % 256, sigma: 60 },
    },
  })
    .png()
    .toBuffer()
  const picture = await sharp(small).resize(width, height).jpeg({ quality: 80 }).toBuffer()
  const whole = new Uint8Array(Math.max(bytes, picture.length))
  whole.set(picture)
  return whole
}
