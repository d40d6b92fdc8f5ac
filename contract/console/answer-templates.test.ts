import { expect, test } from 'vitest'
import { answerTemplates, fillPlaceholders, hasPlaceholder, unknownPlaceholders } from './answer-templates.ts'

const values = {
  お名前: '{担当者} 様',
  受付番号: 'K-20261118-7FQX',
  種別: '異議',
  受付日: '2026/11/18',
  担当者: '見本',
}

test('a placeholder is filled once, also when the name looks like another one', () => {
  const filled = fillPlaceholders('{お名前}、{受付番号}の{種別}です。{ほか}', values)

  expect(filled).toBe('{担当者} 様、K-20261118-7FQXの異議です。{ほか}')
  expect([hasPlaceholder(filled), hasPlaceholder('{ほか} { } {}')]).toEqual([true, false])
  expect(unknownPlaceholders('{お名前}{ほか}')).toEqual(['{ほか}'])
})

test('templates that everybody has leave nothing open that nobody fills in', () => {
  expect(answerTemplates.flatMap(({ text }) => unknownPlaceholders(text))).toEqual([])
  expect(answerTemplates.filter(({ keepsOpen }) => keepsOpen).map(({ name }) => name)).toEqual([
    '確認中のご連絡',
  ])
})
