type Trained = {
  features: ReadonlyMap<string, Float64Array>
  moves: readonly [Float64Array, Float64Array]
  titles: ReadonlyMap<string, number>
}

const stepsPerUnit = 8
const zero = 'N'.charCodeAt(0)
const levelMax = 40
/** Smaller weights change next to nothing and would double the file; those of titles are many. */
const levelMin = 1
const titleLevelMin = 2
const firstLabel = 'a'.charCodeAt(0)

/** The text that `readWeights` of the paste reader reads. Sorted lines compress better. */
export function writeWeights({ features, moves, titles }: Trained): string {
  const lines: string[] = []
  for (const [name, values] of features) {
    const signs = [...values].flatMap((value, label) =>
      isSmall(value, levelMin) ? [] : [String.fromCharCode(firstLabel + label), signOf(value)],
    )
    if (signs.length > 0) lines.push(`L ${name}\t${signs.join('')}`)
  }
  for (const [name, value] of titles)
    if (!isSmall(value, titleLevelMin)) lines.push(`T ${name}\t${signOf(value)}`)
  const first = [...moves[0], ...moves[1]].map(signOf).join('')
  return [first, ...lines.sort()].join('\n')
}

const isSmall = (value: number, min: number) => Math.abs(levelOf(value)) < min

const levelOf = (value: number) => Math.max(-levelMax, Math.min(levelMax, Math.round(value * stepsPerUnit)))

const signOf = (value: number) => String.fromCharCode(zero + levelOf(value))
