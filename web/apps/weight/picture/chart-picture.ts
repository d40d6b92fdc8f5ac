import { changeText, kgText } from '#readers/weight/one-decimal.ts'
import { dayLabel } from '../../frame/day-text.ts'
import { drawingOf, frame } from '../chart/drawing.ts'
import { indexFrom } from '../chart/points.ts'
import type { View } from '../chart/view.ts'
import { type DayMean, dayAt } from '../daily-means.ts'
import { levelOf } from '../figures/level.ts'
import type { Weights } from '../use-weights.ts'

const size = { width: 800, height: 600 }
const plot = { left: 40, top: 150, width: 720, height: 380 }
/** A sharp picture on paper and on phones. */
const scale = 2
const font = '"Hiragino Sans", "Noto Sans JP", "Yu Gothic UI", sans-serif'
const ink = {
  strong: '#2b2520',
  soft: '#6b625a',
  line: '#ddd5c8',
  dot: '#8c8378',
  trend: '#4a6c8c',
  goal: '#4b7a3a',
}

/** The visible days as a picture, drawn on this device: nothing is sent anywhere. Null if the browser cannot draw. */
export async function chartPicture(weights: Weights, view: View): Promise<Blob | null> {
  const canvas = document.createElement('canvas')
  canvas.width = size.width * scale
  canvas.height = size.height * scale
  const pen = canvas.getContext('2d')
  if (!pen) return null
  pen.scale(scale, scale)
  pen.fillStyle = '#fffdf8'
  pen.fillRect(0, 0, size.width, size.height)
  writeHead(pen, weights, view)
  drawChart(pen, weights, view)
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/png'))
}

type Words = Pick<Weights, 'days' | 'comparable' | 'today'>

/** The words above the chart: the days, the values at both ends, and how they differ. */
export function pictureWords({ days, comparable, today }: Words, view: View) {
  const shown = days.filter(({ at }) => at >= view.end - view.span && at <= view.end)
  const [first, last] = [shown[0], shown.at(-1)]
  if (!first || !last) return null
  const levelAt = (day: DayMean) =>
    levelOf(comparable.days.slice(0, indexFrom(comparable.days, day.at + 1))) ?? day.kg
  const [from, to] = [levelAt(first), levelAt(last)]
  if (first === last)
    return {
      days: withYear(dayAt(first.at), today),
      values: `ならした値 ${kgText(to)}kg`,
      count: '1日分の記録',
    }
  return {
    days: `${withYear(dayAt(first.at), today)}〜${withYear(dayAt(last.at), today, dayAt(first.at))}`,
    values: `ならした値 ${kgText(from)}kg → ${kgText(to)}kg（${changeText(to - from)}kg）`,
    count: `${shown.length}日分の記録・最小 ${kgText(Math.min(...shown.map(({ kg }) => kg)))}kg・最大 ${kgText(Math.max(...shown.map(({ kg }) => kg)))}kg`,
  }
}

/** Paper is read years later: the first day names its year, and the last one if it is another. */
function withYear(day: string, today: string, before = ''): string {
  const label = dayLabel(day, today)
  const isNamed = /^\d{4}/.test(label) || day.slice(0, 4) === before.slice(0, 4)
  return isNamed ? label : `${Number(day.slice(0, 4))}年${label}`
}

function writeHead(pen: CanvasRenderingContext2D, weights: Weights, view: View): void {
  const words = pictureWords(weights, view)
  write(pen, '体重の記録', { x: plot.left, y: 48, size: 22, color: ink.strong, isBold: true })
  if (!words) return
  write(pen, words.days, { x: plot.left, y: 76, size: 15, color: ink.soft })
  write(pen, words.values, { x: plot.left, y: 106, size: 18, color: ink.strong, isBold: true })
  write(pen, words.count, { x: plot.left, y: 130, size: 14, color: ink.soft })
  writeLegend(pen, weights.goal !== null)
  write(pen, 'こつこつ', { x: size.width - plot.left, y: 572, size: 13, color: ink.soft, align: 'right' })
}

/** In the colours of the chart. */
function writeLegend(pen: CanvasRenderingContext2D, hasGoal: boolean): void {
  const y = 568
  const label = { y: y + 4, size: 13, color: ink.soft }
  pen.lineCap = 'round'
  stroke(pen, `M${plot.left + 4} ${y}h0.01`, ink.dot, 7)
  write(pen, '1日の値（平均）', { ...label, x: plot.left + 14 })
  stroke(pen, `M${plot.left + 132} ${y}h20`, ink.trend, 3)
  write(pen, '移動平均', { ...label, x: plot.left + 160 })
  if (!hasGoal) return
  pen.setLineDash([6, 5])
  stroke(pen, `M${plot.left + 240} ${y}h22`, ink.goal, 1.5)
  pen.setLineDash([])
  write(pen, '目標', { ...label, x: plot.left + 270 })
}

function drawChart(pen: CanvasRenderingContext2D, { days, trend, goal }: Weights, view: View): void {
  const drawing = drawingOf({
    days,
    trend,
    goalKg: goal?.kg ?? null,
    view,
    width: plot.width,
    height: plot.height,
  })
  const [right, bottom] = [plot.width - frame.right, plot.height - frame.bottom]
  pen.save()
  pen.translate(plot.left, plot.top)
  for (const { y, label } of drawing.kgTicks) {
    stroke(pen, `M${frame.left} ${y}H${right}`, ink.line, 1)
    if (label !== null)
      write(pen, label, { x: frame.left - 8, y: y + 4, size: 13, color: ink.soft, align: 'right' })
  }
  write(pen, 'kg', { x: frame.left - 8, y: frame.top - 12, size: 12, color: ink.soft, align: 'right' })
  for (const { at, label } of drawing.dayTicks) {
    stroke(pen, `M${drawing.x(at)} ${frame.top}V${bottom}`, ink.line, 1)
    write(pen, label, { x: drawing.x(at), y: plot.height - 6, size: 13, color: ink.soft, align: 'center' })
  }
  pen.lineCap = 'round'
  stroke(pen, drawing.dots, ink.dot, drawing.dotSize)
  pen.save()
  pen.beginPath()
  pen.rect(frame.left, 0, right - frame.left, bottom)
  pen.clip()
  stroke(pen, drawing.lines, ink.trend, 3)
  pen.restore()
  if (drawing.goal) {
    pen.setLineDash([6, 5])
    if (drawing.goal.isInside) stroke(pen, `M${frame.left} ${drawing.goal.y}H${right}`, ink.goal, 1.5)
    pen.setLineDash([])
    const label = { x: frame.left - 4, size: 12, color: ink.goal, isBold: true, align: 'right' as const }
    write(pen, '目標', { ...label, y: drawing.goal.labelY - 3 })
    write(pen, `${drawing.goal.arrow}${kgText(drawing.goal.kg)}`, { ...label, y: drawing.goal.labelY + 11 })
  }
  pen.restore()
}

function stroke(pen: CanvasRenderingContext2D, path: string, color: string, width: number): void {
  pen.strokeStyle = color
  pen.lineWidth = width
  pen.stroke(new Path2D(path))
}

type Placed = { x: number; y: number; size: number; color: string; isBold?: boolean; align?: CanvasTextAlign }

function write(
  pen: CanvasRenderingContext2D,
  text: string,
  { x, y, size, color, isBold, align = 'left' }: Placed,
): void {
  pen.font = `${isBold ? 'bold ' : ''}${size}px ${font}`
  pen.fillStyle = color
  pen.textAlign = align
  pen.fillText(text, x, y)
}
