import { expect, test } from 'vitest'
import { hasherInPlace, hasherInThreads } from './hasher.ts'

const cost = { memoryCost: 1_024, timeCost: 1, parallelism: 1 }
const password = 'こつこつ貯める石ころ'
const threads = await hasherInThreads()

test('a hash from a thread verifies in place and the other way round, and refuses another password', async () => {
  const inThread = await threads.hash(password, cost)
  const inPlace = await hasherInPlace.hash(password, cost)

  const answers = await Promise.all([
    hasherInPlace.verify(inThread, password),
    threads.verify(inPlace, password),
    threads.verify(inPlace, 'ちがうパスワードです'),
  ])

  expect(answers).toEqual([true, true, false])
})

test('a malformed hash is an error, and the thread keeps working', async () => {
  await expect(threads.verify('no hash', password)).rejects.toThrow()

  expect(await threads.hash(password, cost)).toMatch(/^\$argon2id\$/)
})
