import type { Figure } from './kit/figure.ts'

/** Benchmarks that cannot run yet, each with the reason, so that a missing row is not taken for a pass. */
export const unmeasured: Record<string, Figure> = {
  'call-pocketbase': notRun(
    'authenticated callable vs PocketBase 0.40.4',
    '≥ 2×',
    'PocketBase is missing (the registry has 0.40.4 for linux-x64 only), and so is a benchmark against it',
  ),
  'sign-in-pocketbase': notRun(
    'email sign-in vs PocketBase 0.40.4',
    '≥ 3×',
    'PocketBase is missing (the registry has 0.40.4 for linux-x64 only), and so is a benchmark against it',
  ),
}

function notRun(name: string, goal: string, missing: string): Figure {
  return { name, goal, measure: async () => ({ missing }) }
}
