import type { Figure } from './kit/figure.ts'

/** What is wanted and cannot be taken yet, each with the reason, so that nobody takes silence for a pass. */
export const unmeasured: Record<string, Figure> = {
  'call-pocketbase': notRun(
    'authenticated callable vs PocketBase 0.40.4',
    '≥ 2×',
    'missing PocketBase (of 0.40.4 the registry has linux-x64 alone) and a measurement beside it',
  ),
  'sign-in-pocketbase': notRun(
    'email sign-in vs PocketBase 0.40.4',
    '≥ 3×',
    'missing PocketBase (of 0.40.4 the registry has linux-x64 alone) and a measurement beside it',
  ),
}

function notRun(name: string, goal: string, missing: string): Figure {
  return { name, goal, measure: async () => ({ missing }) }
}
