import type { Line } from '../layout/normalise.ts'
import type { Label } from '../model/labels.ts'

/** The lines of a recipe with their labels, and the names of its dish. */
export type Marked = { lines: Line[]; gold: Label[]; titles: string[] }
