// @vitest-environment jsdom
import { beforeEach, expect, test } from 'vitest'
import { forgetWords, leaveWords, wordsLeft } from './last-words.ts'

const mine = { owner: 'me', update: Uint8Array.of(1, 2, 3), unsent: true }
const yours = { owner: 'you', update: Uint8Array.of(250, 0), unsent: false }

beforeEach(() => localStorage.clear())

test('what two pages left is there until it is kept, and apart from other apps', () => {
  leaveWords('note', [mine])
  leaveWords('note', [yours])
  leaveWords('todo', [mine])

  const { words, done } = wordsLeft('note')
  done()

  expect(words).toEqual(expect.arrayContaining([mine, yours]))
  expect(words).toHaveLength(2)
  expect(wordsLeft('note').words).toEqual([])
  expect(wordsLeft('todo').words).toEqual([mine])
})

test('an owner who is forgotten leaves nothing, and what others left stays', () => {
  leaveWords('note', [mine, yours])

  forgetWords('note', 'me')

  expect(wordsLeft('note').words).toEqual([yours])
})

test('what cannot be read is passed over', () => {
  localStorage.setItem('last-words:note:x', '{"cut off')
  leaveWords('note', [mine])

  expect(wordsLeft('note').words).toEqual([mine])
})
