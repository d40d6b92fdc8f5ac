import type { Labelled } from '../model/labelled.ts'
import { belowTools, falseGroups, goingOn, missedGroups } from './ingredients/settle-labels.ts'

/** Mend the labels of the model where the form of a list decides. `mendings.test.ts` has the recipes that each reads. */
export const mendings: ((labelled: Labelled[]) => Labelled[])[] = [
  goingOn,
  belowTools,
  missedGroups,
  falseGroups,
]

export const mended = (labelled: Labelled[]): Labelled[] =>
  mendings.reduce((given, mend) => mend(given), labelled)
