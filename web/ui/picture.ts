import { toast } from './overlays/toast.ts'
import { saveFile } from './save-file.ts'

/* Pictures that are drawn on this device: nothing is sent anywhere unless the member shares one. */

/** A sharp picture on paper and on phones. */
export const pictureScale = 2
const font = '"Hiragino Sans", "Noto Sans JP", "Yu Gothic UI", sans-serif'

export type Pen = CanvasRenderingContext2D
type Size = { width: number; height: number }
export type PictureType = 'image/png' | 'image/jpeg'

/** Null if the browser cannot draw. */
export async function makePicture(
  { width, height }: Size,
  draw: (pen: Pen) => void,
  type: PictureType = 'image/png',
): Promise<Blob | null> {
  const canvas = document.createElement('canvas')
  canvas.width = width * pictureScale
  canvas.height = height * pictureScale
  const pen = canvas.getContext('2d')
  if (!pen) return null
  pen.scale(pictureScale, pictureScale)
  pen.fillStyle = '#fffdf8'
  pen.fillRect(0, 0, width, height)
  draw(pen)
  return new Promise((resolve) => canvas.toBlob(resolve, type, 0.92))
}

export function strokePath(pen: Pen, path: string, color: string, width: number): void {
  pen.strokeStyle = color
  pen.lineWidth = width
  pen.stroke(new Path2D(path))
}

type Words = { x: number; y: number; size: number; color: string; isBold?: boolean; align?: CanvasTextAlign }

export function writeWords(
  pen: Pen,
  text: string,
  { x, y, size, color, isBold, align = 'left' }: Words,
): void {
  pen.font = `${isBold ? 'bold ' : ''}${size}px ${font}`
  pen.fillStyle = color
  pen.textAlign = align
  pen.fillText(text, x, y)
}

/** Through the system's sheet, or as a file where there is none. */
export async function sharePicture(
  picture: Blob,
  { name, title, saved }: { name: string; title: string; saved: string },
): Promise<void> {
  const file = new File([picture], name, { type: 'image/png' })
  if (navigator.canShare?.({ files: [file] })) {
    // Closing the sheet rejects too, and needs no message.
    await navigator.share({ files: [file], title }).catch(() => {})
    return
  }
  saveFile(name, 'image/png', [picture])
  toast.done(saved)
}
