/**
 * Which tests to run. `unit` and `journeys` are the parameters of Vitest and Playwright, null to leave them out.
 * @typedef {{ isWhole: boolean, needsBuild: boolean, unit: string[] | null, journeys: string[] | null }} Chosen
 */

/** The short form; `npm run e2e` runs every journey. */
const shortJourneys = ['--grep-invert', '@long']

/**
 * Reads the parameters of `npm test`: none for the whole, files or folders, or `--changed` with an optional commit.
 * Journeys are the files below e2e; every other name goes to Vitest, and so do its options, such as `-t "a title"`.
 * @param {string[]} parameters
 * @returns {Chosen}
 */
export function chooseTests(parameters) {
  if (parameters.length === 0) return { isWhole: true, needsBuild: true, unit: [], journeys: shortJourneys }
  const changed = parameters.find((each) => /^--changed(=|$)/.test(each))
  if (changed) return changedSince(changed.split('=')[1] ?? parameters[parameters.indexOf(changed) + 1])

  const journeys = parameters.filter(isJourney)
  const unit = parameters.filter((each) => !isJourney(each))
  return {
    isWhole: false,
    needsBuild: journeys.length > 0 || unit.some((each) => /^(\.\/)?faults\b/.test(each)),
    unit: unit.length > 0 ? unit : null,
    journeys: journeys.length > 0 ? journeys : null,
  }
}

/**
 * Tests that import what changed, and the journeys that changed themselves: which journey walks through a changed
 * component is not known.
 * @param {string | undefined} commit by default what is not committed
 * @returns {Chosen}
 */
function changedSince(commit) {
  return {
    isWhole: false,
    needsBuild: true,
    unit: ['--passWithNoTests', commit ? `--changed=${commit}` : '--changed'],
    journeys: [
      '--pass-with-no-tests',
      ...shortJourneys,
      commit ? `--only-changed=${commit}` : '--only-changed',
    ],
  }
}

/** @param {string} name */
const isJourney = (name) => /^(\.\/)?e2e\b/.test(name) || name.endsWith('.spec.ts')
