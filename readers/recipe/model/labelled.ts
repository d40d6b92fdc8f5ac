import type { PastedLine } from '../layout/normalise.ts'
import type { Label } from './labels.ts'

/** A line with its part in the recipe. */
export type Labelled = { line: PastedLine; label: Label }

/** A text of the recipe with the pasted lines it came from. */
export type ReadLine = { text: string; from: number[] }
