import { readTodo } from '#readers/todo/read-todo.ts'
import type { Figure } from '../kit/figure.ts'
import { inTurn, median } from '../kit/rounds.ts'

const goal = 2
const lineLength = 10_000
const shortCount = 10

/** Letters that make the reader try many rules at every place. */
const units = {
  digits: '1',
  'kanji numerals': '十',
  weekdays: '月火水木金土日',
  'opening quotes': '「',
  dates: '明日11月20日',
  spaces: ' ',
  particles: 'のに',
  marks: '#!',
  hours: '10時から',
}

/** Linear time gives 1, quadratic time 10. */
export const readLongLine: Figure = {
  name: 'reading a todo line of 10,000 letters vs ten lines of 1,000',
  goal: `≤ ${goal.toFixed(1)}`,
  measure: async () => {
    const ratios: { name: string; ratio: number }[] = []
    for (const [name, unit] of Object.entries(units)) {
      const rounds = await inTurn(
        async () => readMs(unit, lineLength, 1),
        async () => readMs(unit, lineLength / shortCount, shortCount),
      )
      ratios.push({ name, ratio: median(rounds.map(({ ours, theirs }) => ours / theirs)) })
    }
    const { name, ratio } = ratios.reduce((worst, each) => (each.ratio > worst.ratio ? each : worst))
    return {
      figure: `${ratio.toFixed(2)} (${name})`,
      isMet: ratio <= goal,
      note: `the worst of ${ratios.length} kinds of letters`,
    }
  },
}

function readMs(unit: string, length: number, times: number): number {
  const line = unit.repeat(length).slice(0, length)
  const now = new Date()
  const start = performance.now()
  for (let n = 0; n < times; n++) readTodo(line, now)
  return performance.now() - start
}
