import { writeFileSync } from 'node:fs'
import { leaveOut } from './leave-out.ts'
import { corpusCases, trainReader } from './train.ts'
import { hashOf, trainedFrom } from './trained-from.ts'

/** `npm run train-reader` writes the weights; with `-- --leave-out 3 4+5` it tests three sets in two trainings. */
const [option, ...groups] = process.argv.slice(2)
const started = Date.now()
if (option === '--leave-out') {
  for (const group of groups)
    for (const { set, count, read, wrong, misses } of leaveOut(corpusCases(), group.split('+'))) {
      console.log(`set ${set}: ${read} of ${count} read; wrong: ${JSON.stringify(wrong)}`)
      for (const miss of misses) console.log(`  ${miss}`)
    }
} else {
  const text = trainReader(corpusCases())
  const model = new URL('../model/', import.meta.url)
  writeFileSync(new URL('weights.txt', model), text)
  const hashes = { trainedFrom: trainedFrom(), weights: hashOf(text) }
  writeFileSync(new URL('weights.json', model), `${JSON.stringify(hashes, null, 2)}\n`)
  console.log(`weights.txt: ${text.length} characters`)
}
console.log(`${Math.round((Date.now() - started) / 1_000)} s`)
