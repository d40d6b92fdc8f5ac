/** `npm test` runs 2 rounds; `npm run faults` sets more, and then the tests that take long run too. */
export const rounds = Number(process.env.FAULT_ROUNDS ?? 2)

export const isLong = rounds > 2
