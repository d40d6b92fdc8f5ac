import * as z from 'zod/mini'

/** A whole number, never below zero. The ledger guarantees both; this checks it at the border. */
export const pointCount = z.int().check(z.minimum(0))
