import fc from 'fast-check'

/**
 * Property tests try the same examples in every run, so that none fails by chance: TEST_SEED=… tries others, as
 * `npm run faults` does with a number of its own.
 */
fc.configureGlobal({ seed: Number(process.env.TEST_SEED ?? 1) })
