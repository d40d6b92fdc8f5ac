/** The single source of time for the product's rules, so that tests and local mode can move it. */
export type Clock = { now: () => Date }

export const systemClock: Clock = { now: () => new Date() }
