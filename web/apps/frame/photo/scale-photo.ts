import { type BlobType, photoBytesMax, photoSideMax } from '#contract/apps/sync-blob.ts'

type ScaledPhoto = { type: BlobType; bytes: Uint8Array<ArrayBuffer>; width: number; height: number }

const qualities = [0.82, 0.7, 0.55, 0.4]
const shrinkBy = 0.75

/**
 * Scales to the largest displayed size: at most 1280 pixels and 300 kB, WebP if the browser can write it. In a worker it
 * needs OffscreenCanvas.
 */
export async function scalePhoto(file: Blob): Promise<ScaledPhoto> {
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' })
  try {
    return await withinLimits(picture)
  } finally {
    // A picture of a phone takes 50 MB: an import of many would fill the memory before they are collected.
    picture.close()
  }
}

async function withinLimits(picture: ImageBitmap): Promise<ScaledPhoto> {
  let side = Math.min(photoSideMax, Math.max(picture.width, picture.height))
  for (;;) {
    const by = side / Math.max(picture.width, picture.height)
    const width = Math.max(1, Math.round(picture.width * by))
    const height = Math.max(1, Math.round(picture.height * by))
    const canvas = draw(picture, width, height)
    for (const quality of qualities) {
      const scaled = await encode(canvas, quality)
      if (scaled.size <= photoBytesMax) {
        // Cast: one of the two requested types.
        const type = scaled.type as BlobType
        return { type, width, height, bytes: new Uint8Array(await scaled.arrayBuffer()) }
      }
    }
    side *= shrinkBy
  }
}

function draw(picture: ImageBitmap, width: number, height: number): HTMLCanvasElement | OffscreenCanvas {
  const canvas = globalThis.document
    ? Object.assign(document.createElement('canvas'), { width, height })
    : new OffscreenCanvas(width, height)
  // Cast: both kinds of canvas have the same methods; the compiler cannot choose between their overloads.
  const context = canvas.getContext('2d') as CanvasRenderingContext2D | null
  if (!context) throw new Error('this browser provides no 2D canvas')
  context.imageSmoothingQuality = 'high'
  // Transparent areas would become black in JPEG.
  context.fillStyle = '#fff'
  context.fillRect(0, 0, width, height)
  context.drawImage(picture, 0, 0, width, height)
  return canvas
}

async function encode(canvas: HTMLCanvasElement | OffscreenCanvas, quality: number): Promise<Blob> {
  const webp = await blobOf(canvas, 'image/webp', quality)
  // Safari cannot write WebP and returns a PNG instead.
  return webp.type === 'image/webp' ? webp : blobOf(canvas, 'image/jpeg', quality)
}

const blobOf = (canvas: HTMLCanvasElement | OffscreenCanvas, type: string, quality: number): Promise<Blob> =>
  'convertToBlob' in canvas
    ? canvas.convertToBlob({ type, quality })
    : new Promise((resolve, reject) =>
        canvas.toBlob(
          (blob) => (blob ? resolve(blob) : reject(new Error('the canvas returned no image'))),
          type,
          quality,
        ),
      )
