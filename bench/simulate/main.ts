import { costsOf } from './costs.ts'
import { grow } from './grow.ts'
import { measure } from './measure.ts'
import { readMeasured, writeMeasured } from './measured.ts'
import { breakTable, installationTable, provenanceLine, reproductionTable } from './report.ts'
import { reproduce } from './reproduce.ts'

const sizes = [1e5, 1e6, 1e7, 1e8]

/**
 * `npm run bench -- simulate [--measure] [--seed=N]` reproduces measured runs, then looks for what breaks first at
 * 10⁵ to 10⁸ daily members. Returns the exit code: 1 if the model misses a measured run by more than 20 %.
 */
export async function simulate(parameters: readonly string[]): Promise<number> {
  const seed = Number(parameters.find((each) => each.startsWith('--seed='))?.slice(7) ?? 1)
  if (parameters.includes('--measure')) writeMeasured(await measure())
  const measured = readMeasured()
  const runs = reproduce(measured, seed)
  console.log(`${provenanceLine(measured)} Seed ${seed}.\n\n${reproductionTable(runs)}\n`)
  const missed = runs.filter(({ isClose }) => !isClose)
  if (missed.length > 0) {
    for (const { name } of missed) console.error(`the model does not reproduce: ${name}`)
    console.error('nothing is predicted from a model that misses measured runs')
    return 1
  }
  const grown = sizes.map((members) => grow(members, costsOf(measured), seed))
  console.log(`${breakTable(grown)}\n\n${installationTable(grown)}`)
  return 0
}
