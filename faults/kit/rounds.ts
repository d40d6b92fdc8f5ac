/** `npm test` runs 1 round; `npm run faults` sets more, and then the tests that take long run too. */
export const rounds = Number(process.env.FAULT_ROUNDS ?? 1)

export const isLong = rounds > 2
