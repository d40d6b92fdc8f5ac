import { pebbleOutline } from '../../../art/pebble.tsx'
import { makePicture, type Pen, strokePath, writeWords } from '../../../ui/picture.ts'

const size = { width: 600, height: 600 }
const ink = { strong: '#2c2620', soft: '#6b625a', line: '#453a30', grid: '#f1e9da', accent: '#b0430d' }

/** From the ground up: a longer way has a higher tower. */
const stones = [
  { width: 210, height: 62, fill: '#ded3c2' },
  { width: 172, height: 54, fill: '#f6c7a5' },
  { width: 136, height: 46, fill: '#cbdde4' },
  { width: 104, height: 38, fill: '#d3deb5' },
  { width: 72, height: 30, fill: '#eab84e' },
]
const ground = 520

/** A picture of the days so far, without a name or anything that was recorded. */
export const milestonePicture = (days: number, height: number): Promise<Blob | null> =>
  makePicture(size, (pen) => {
    drawPaper(pen)
    writeWords(pen, '毎日の小さな記録', { x: 300, y: 70, size: 20, color: ink.soft, align: 'center' })
    writeWords(pen, `${days}日`, {
      x: 300,
      y: 156,
      size: 76,
      color: ink.accent,
      isBold: true,
      align: 'center',
    })
    drawSun(pen)
    drawTower(pen, height)
    writeWords(pen, 'こつこつ', {
      x: 300,
      y: 568,
      size: 22,
      color: ink.strong,
      isBold: true,
      align: 'center',
    })
  })

function drawPaper(pen: Pen): void {
  for (let at = 25; at < size.width; at += 25) {
    strokePath(pen, `M${at} 0V${size.height}M0 ${at}H${size.width}`, ink.grid, 1)
  }
}

function drawSun(pen: Pen): void {
  pen.fillStyle = '#fae8b8'
  pen.beginPath()
  pen.arc(300, ground - 150, 150, 0, 2 * Math.PI)
  pen.fill()
}

function drawTower(pen: Pen, height: number): void {
  pen.lineJoin = 'round'
  pen.lineCap = 'round'
  strokePath(pen, `M110 ${ground}H490`, ink.line, 3)
  pen.save()
  // Few stones are drawn larger, so that the first picture is no empty one.
  const scale = 1 + (stones.length - height) * 0.16
  pen.translate(300 * (1 - scale), ground * (1 - scale))
  pen.scale(scale, scale)
  let foot = ground
  for (const [at, stone] of stones.slice(0, height).entries()) {
    const outline = pebbleOutline(
      300 + (at % 2 === 0 ? 0 : -6),
      foot - stone.height / 2,
      stone.width,
      stone.height,
    )
    pen.fillStyle = stone.fill
    pen.fill(new Path2D(outline))
    strokePath(pen, outline, ink.line, 3)
    foot -= stone.height - 2
  }
  drawSprout(pen, foot)
  pen.restore()
}

function drawSprout(pen: Pen, foot: number): void {
  pen.save()
  pen.translate(300, foot)
  for (const leaf of [
    'M-1-19C-14-17-22-24-23-36-9-37-1-31-1-19Z',
    'M-1-20C-2-35 6-45 22-47 22-31 14-21-1-20Z',
  ]) {
    pen.fillStyle = '#8ba45f'
    pen.fill(new Path2D(leaf))
    strokePath(pen, leaf, ink.line, 2.6)
  }
  strokePath(pen, 'M0 0c1-8 0-14-1-20', ink.line, 2.6)
  pen.restore()
}
