import { writeFileSync } from 'node:fs'
import { leaveOut } from './leave-out.ts'
import { tableCases, trainReader } from './train.ts'

/** `npm run train-reader` writes the weights; with `-- --leave-out wide-3 wide-4+wide-5` it tests three files in two trainings. */
const [option, ...groups] = process.argv.slice(2)
const started = Date.now()
if (option === '--leave-out') {
  for (const group of groups)
    for (const { file, count, read, wrong, misses } of leaveOut(tableCases(), group.split('+'))) {
      console.log(`${file}: ${read} of ${count} read; wrong: ${JSON.stringify(wrong)}`)
      for (const miss of misses) console.log(`  ${miss}`)
    }
} else {
  const text = trainReader(tableCases())
  writeFileSync(new URL('../model/weights.txt', import.meta.url), text)
  console.log(`weights.txt: ${text.length} characters`)
}
console.log(`${Math.round((Date.now() - started) / 1_000)} s`)
