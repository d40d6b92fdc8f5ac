import { shoppingName } from '../quantity/merge.ts'
import { splitLine } from '../quantity/split-line.ts'

/** Longer names are sentences. */
const foodLengthMax = 40

/** The name under which the shopping list knows a line: しょうゆ for 「濃口醤油 大さじ2」. */
export const foodOf = (line: string): string => shoppingName(splitLine(line).name).slice(0, foodLengthMax)
