import { expect, test } from 'vitest'
import { hasherInPlace, hasherInThreads } from './hasher.ts'

const cost = { memoryCost: 1_024, timeCost: 1, parallelism: 1 }
const password = 'こつこつ貯める石ころ'
const threads = hasherInThreads()

test('what is hashed in a thread is the password everywhere, and no other is', async () => {
  const inThread = await threads.hash(password, cost)
  const inPlace = await hasherInPlace.hash(password, cost)

  const answers = await Promise.all([
    hasherInPlace.verify(inThread, password),
    threads.verify(inPlace, password),
    threads.verify(inPlace, 'ちがうパスワードです'),
  ])

  expect(answers).toEqual([true, true, false])
})

test('a hash that is none is an error, after which the thread goes on', async () => {
  await expect(threads.verify('no hash', password)).rejects.toThrow()

  expect(await threads.hash(password, cost)).toMatch(/^\$argon2id\$/)
})
