import { dateWords } from '#contract/values/day-words.ts'
import { changeText, kgText } from '#readers/weight/one-decimal.ts'
import {
  makePicture,
  type Pen,
  type PictureType,
  pictureScale,
  strokePath,
  writeWords,
} from '#web/ui/picture.ts'
import { drawingOf, frame } from '../chart/drawing.ts'
import { indexFrom } from '../chart/points.ts'
import type { View } from '../chart/view.ts'
import { type DayMean, dayAt } from '../daily-means.ts'
import { levelBefore } from '../figures/level.ts'
import { bmiOf } from '../goal/bmi.ts'
import type { WeightView } from '../use-weights.ts'

const size = { width: 800, height: 600 }
/** In pixels of the file. */
export const pictureSize = { width: size.width * pictureScale, height: size.height * pictureScale }
const plot = { left: 40, top: 150, width: 720, height: 380 }
const ink = {
  strong: '#2b2520',
  soft: '#6b625a',
  line: '#ddd5c8',
  dot: '#8c8378',
  trend: '#4a6c8c',
  goal: '#4b7a3a',
}

/** The visible days as a picture. */
export const chartPicture = (weights: WeightView, view: View, type?: PictureType): Promise<Blob | null> =>
  makePicture(
    size,
    (pen) => {
      writeHead(pen, weights, view)
      drawChart(pen, weights, view)
    },
    type,
  )

type Words = Pick<WeightView, 'days' | 'comparable' | 'today'>

/** The words above the chart: the days, the values at both ends, and how they differ. */
export function pictureWords({ days, comparable, today }: Words, view: View) {
  const shown = days.filter(({ at }) => at >= view.end - view.span && at <= view.end)
  const [first, last] = [shown[0], shown.at(-1)]
  if (!first || !last) return null
  const levelAt = (day: DayMean) =>
    levelBefore(comparable.days, indexFrom(comparable.days, day.at + 1) - 1) ?? day.kg
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

/** Height, BMI and the last body fat with its day, for a doctor. */
export function bodyWords({
  heightCm,
  nowKg,
  days,
  today,
}: Pick<WeightView, 'heightCm' | 'nowKg' | 'days' | 'today'>) {
  const fat = days.findLast(({ fatPercent }) => fatPercent !== null)
  return [
    ...(heightCm === null ? [] : [`身長 ${heightCm}cm`]),
    ...(heightCm === null || nowKg === null
      ? []
      : [`BMI ${bmiOf(nowKg, heightCm).toFixed(1)}（いま ${kgText(nowKg)}kg）`]),
    ...(fat?.fatPercent ? [`体脂肪率 ${kgText(fat.fatPercent)}%（${withYear(fat.day, today)}）`] : []),
  ]
}

/** Paper is read years later: the first day names its year, and the last one if it is another. */
function withYear(day: string, today: string, before = ''): string {
  const label = dateWords(day, today)
  const isNamed = /^\d{4}/.test(label) || day.slice(0, 4) === before.slice(0, 4)
  return isNamed ? label : `${Number(day.slice(0, 4))}年${label}`
}

function writeHead(pen: Pen, weights: WeightView, view: View): void {
  const words = pictureWords(weights, view)
  writeWords(pen, '体重の記録', { x: plot.left, y: 48, size: 22, color: ink.strong, isBold: true })
  if (!words) return
  writeWords(pen, words.days, { x: plot.left, y: 76, size: 15, color: ink.soft })
  writeWords(pen, words.values, { x: plot.left, y: 106, size: 18, color: ink.strong, isBold: true })
  writeWords(pen, words.count, { x: plot.left, y: 130, size: 14, color: ink.soft })
  for (const [at, text] of bodyWords(weights).entries())
    writeWords(pen, text, {
      x: size.width - plot.left,
      y: 48 + at * 24,
      size: 14,
      color: ink.soft,
      align: 'right',
    })
  writeLegend(pen, weights.goal !== null)
  writeWords(pen, 'こつこつ', {
    x: size.width - plot.left,
    y: 572,
    size: 13,
    color: ink.soft,
    align: 'right',
  })
}

/** In the colours of the chart. */
function writeLegend(pen: Pen, hasGoal: boolean): void {
  const y = 568
  const label = { y: y + 4, size: 13, color: ink.soft }
  pen.lineCap = 'round'
  strokePath(pen, `M${plot.left + 4} ${y}h0.01`, ink.dot, 7)
  writeWords(pen, '1日の値（平均）', { ...label, x: plot.left + 14 })
  strokePath(pen, `M${plot.left + 132} ${y}h20`, ink.trend, 3)
  writeWords(pen, '移動平均', { ...label, x: plot.left + 160 })
  if (!hasGoal) return
  pen.setLineDash([6, 5])
  strokePath(pen, `M${plot.left + 240} ${y}h22`, ink.goal, 1.5)
  pen.setLineDash([])
  writeWords(pen, '目標', { ...label, x: plot.left + 270 })
}

function drawChart(pen: Pen, { days, trend, goal }: WeightView, view: View): void {
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
    strokePath(pen, `M${frame.left} ${y}H${right}`, ink.line, 1)
    if (label !== null)
      writeWords(pen, label, { x: frame.left - 8, y: y + 4, size: 13, color: ink.soft, align: 'right' })
  }
  writeWords(pen, 'kg', { x: frame.left - 8, y: frame.top - 12, size: 12, color: ink.soft, align: 'right' })
  for (const { at, label } of drawing.dayTicks) {
    strokePath(pen, `M${drawing.x(at)} ${frame.top}V${bottom}`, ink.line, 1)
    writeWords(pen, label, {
      x: drawing.x(at),
      y: plot.height - 6,
      size: 13,
      color: ink.soft,
      align: 'center',
    })
  }
  pen.lineCap = 'round'
  strokePath(pen, drawing.dots, ink.dot, drawing.dotSize)
  pen.save()
  pen.beginPath()
  pen.rect(frame.left, 0, right - frame.left, bottom)
  pen.clip()
  strokePath(pen, drawing.lines, ink.trend, 3)
  pen.restore()
  if (drawing.goal) {
    pen.setLineDash([6, 5])
    if (drawing.goal.isInside) strokePath(pen, `M${frame.left} ${drawing.goal.y}H${right}`, ink.goal, 1.5)
    pen.setLineDash([])
    const label = { x: frame.left - 4, size: 12, color: ink.goal, isBold: true, align: 'right' as const }
    writeWords(pen, '目標', { ...label, y: drawing.goal.labelY - 3 })
    writeWords(pen, `${drawing.goal.arrow}${kgText(drawing.goal.kg)}`, {
      ...label,
      y: drawing.goal.labelY + 11,
    })
  }
  pen.restore()
}
