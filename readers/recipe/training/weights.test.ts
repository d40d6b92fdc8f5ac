import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { hashOf, trainedFrom } from './trained-from.ts'

const read = (file: string) => readFileSync(new URL(`../model/${file}`, import.meta.url), 'utf8')

it('the shipped weights are those of the last training, and nothing that it starts from has changed', () => {
  const now = { trainedFrom: trainedFrom(), weights: hashOf(read('weights.txt')) }

  expect(now, 'npm run train-reader writes the weights and their hash.').toEqual(
    JSON.parse(read('weights.json')),
  )
})
