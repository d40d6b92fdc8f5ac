import { writeFileSync } from 'node:fs'
import { tableCases, trainReader } from './train.ts'

const started = Date.now()
const text = trainReader(tableCases())
writeFileSync(new URL('../../web/apps/recipe/paste/model/weights.txt', import.meta.url), text)
console.log(`weights.txt: ${text.length} characters after ${Math.round((Date.now() - started) / 1_000)} s`)
