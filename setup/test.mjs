import { ensureBrowsers } from './browsers.mjs'
import { ensureBuild } from './built.mjs'
import { checkSources, runJourneys, runUnitTests } from './checks.mjs'
import { ensurePackages } from './packages.mjs'
import { tellUntriedOnCitus } from './sql-statements.mjs'
import { giveUp } from './tell.mjs'
import { chooseTests } from './test/choose-tests.mjs'
import { measure, printParts } from './test/parts.mjs'
import { forgetResults, printResults } from './test/results.mjs'
import { ensureTools } from './tools.mjs'

// `npm test` runs everything, `npm test -- FILE…` some tests, `npm test -- --changed` those that a change reaches.
const chosen = chooseTests(process.argv.slice(2))

forgetResults()
await measure('packages', ensurePackages)
if (chosen.isWhole) await measure('redis', () => ensureTools(['redis']))
// Browsers are installed beside the checks and the unit tests: one waits for the network, the others for the processor.
const browsers = chosen.journeys ? ensureBrowsers() : Promise.resolve({})
if (chosen.isWhole) await measure('sources', checkAndBuild)
else if (chosen.needsBuild) await measure('sources', ensureBuild)

const { unit, journeys } = chosen
const unitPassed = !unit || (await measure('unit', () => runUnitTests(unit)))
const found = await measure('browsers', () => browsers)
const journeysPassed = !journeys || (await measure('journeys', () => runJourneys(found, journeys)))

printParts()
if (chosen.isWhole) tellUntriedOnCitus()
const hasTested = printResults(unitPassed && journeysPassed)
process.exitCode = unitPassed && journeysPassed && hasTested ? 0 : 1

async function checkAndBuild() {
  const [areSourcesGood] = await Promise.all([checkSources(), ensureBuild()])
  if (!areSourcesGood) giveUp('Types or lint failed.')
}
