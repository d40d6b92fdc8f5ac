import type { PastedLine } from '../layout/normalise.ts'
import type { Label } from '../model/labels.ts'

/** The lines of a recipe with their labels, and the names of its dish. */
export type Marked = { lines: PastedLine[]; gold: Label[]; titles: string[] }
