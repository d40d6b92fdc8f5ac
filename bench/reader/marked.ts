import type { Label } from '#web/apps/recipe/paste/model/labels.ts'
import type { Line } from '#web/apps/recipe/paste/normalise.ts'

/** The lines of a recipe with their labels, and the names of its dish. */
export type Marked = { lines: Line[]; gold: Label[]; titles: string[] }
