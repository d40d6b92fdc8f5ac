import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { corpusCases, exampleIn } from './train.ts'

const here = new URL('.', import.meta.url)
const sampleEvery = 40

/**
 * A hash of what the training starts from: the corpus, the code of the training, and the features and labels of some
 * recipes, which change with the layout and the vocabulary. The weights themselves take minutes.
 */
export function trainedFrom(): string {
  const hash = createHash('sha256')
  const code = readdirSync(here).filter((file) =>
    /^(?:train|augment|align|label|forward|shuffled|write)/.test(file),
  )
  for (const file of code.sort()) hash.update(readFileSync(new URL(file, here)))
  for (const [at, each] of corpusCases().entries()) {
    hash.update(JSON.stringify(each))
    if (at % sampleEvery === 0) hash.update(JSON.stringify(exampleIn(each)))
  }
  return hash.digest('hex')
}

export const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex')
