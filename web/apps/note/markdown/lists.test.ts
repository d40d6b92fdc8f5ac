import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseLine } from '../markdown.ts'
import { continueList, removeMark, type Selection } from '../markdown-edit.ts'
import { nest } from './nest.ts'
import { numbered } from './numbered.ts'
import { renumber } from './renumber.ts'

const at = (text: string): Selection => {
  const start = text.indexOf('|')
  const end = text.lastIndexOf('|') - (text.lastIndexOf('|') === start ? 0 : 1)
  return { value: text.replaceAll('|', ''), start, end }
}
const shown = (steps: readonly Selection[] | null) => {
  const last = steps?.at(-1)
  return last ? `${last.value.slice(0, last.start)}|${last.value.slice(last.start)}` : steps && 'same'
}

describe('nesting', () => {
  it.each([
    ['- 牛乳\n- 低|脂肪', 1, '- 牛乳\n\t- 低|脂肪'],
    ['- 牛乳\n  - 低|脂肪', -1, '- 牛乳\n- 低|脂肪'],
    ['- 牛|乳', 1, 'same'],
    ['- 牛乳\n  - 低|脂肪', 1, 'same'],
    ['- 牛|乳', -1, null],
    ['ふつう|', 1, null],
    ['1. あ\n2. い|\n3. う', 1, '1. あ\n\t1. い|\n2. う'],
    ['1. あ\n\t1. い|\n2. う', -1, '1. あ\n2. い|\n3. う'],
    ['- 親\n- 子|\n  - 孫\n- 別', 1, '- 親\n\t- 子|\n\t  - 孫\n- 別'],
    ['- 親\n　- 全角|', -1, '- 親\n- 全角|'],
    ['- [ ] 親\n- [x] 子|', 1, '- [ ] 親\n\t- [x] 子|'],
  ] as const)('%j by %i', (before, by, after) => {
    expect(shown(nest(at(before), by))).toBe(after)
  })

  it('moves every selected line', () => {
    expect(nest(at('- あ\n- |い\n- う|'), 1)?.at(-1)?.value).toBe('- あ\n\t- い\n\t- う')
  })

  it('and back gives the same text, and never changes a word', () => {
    const line = fc.constantFrom('- あ', '  - い', '1. う', '2. え', '  3. お', '- [ ] か', '文')
    fc.assert(
      fc.property(fc.array(line, { minLength: 1, maxLength: 8 }), fc.nat(7), (lines, index) => {
        const value = lines.join('\n')
        const caret = lines.slice(0, (index % lines.length) + 1).join('\n').length
        const steps = nest({ value, start: caret, end: caret }, 1)
        const next = steps?.at(-1)
        if (!next) return
        const words = (text: string) => text.split('\n').map((each) => parseLine(each).rest)

        expect(words(next.value)).toEqual(words(value))
        expect(words(nest(next, -1)?.at(-1)?.value ?? '')).toEqual(words(value))
      }),
    )
  })
})

describe('numbers', () => {
  it.each([
    ['1. あ\n1. い\n1. う', '1. あ\n2. い\n3. う'],
    ['5. あ\n7. い', '5. あ\n6. い'],
    ['1. あ\n  4. い\n  4. う\n9. え', '1. あ\n  1. い\n  2. う\n2. え'],
    ['１） あ\n５） い', '１） あ\n2） い'],
    ['1. あ\n- い\n3. う', '1. あ\n- い\n3. う'],
    ['ふつう', 'ふつう'],
  ])('%j', (before, after) => {
    expect(renumber(before, 0)).toBe(after)
    expect(renumber(after, 0)).toBe(after)
  })

  it('follow Enter in the middle, and the removal of the first item', () => {
    expect(shown(numbered(continueList(at('1. あ|\n2. い')), '1. あ\n2. い'))).toBe('1. あ\n2. |\n3. い')
    expect(shown(numbered(at('|2. い\n3. う'), '1. あ\n2. い\n3. う'))).toBe('|1. い\n2. う')
  })

  it('of another list stay as they are', () => {
    expect(renumber('3. あ\n\n7. い', 0)).toBe('3. あ\n\n7. い')
  })
})

describe('Enter and Backspace at an empty item', () => {
  it.each([
    ['- あ\n  - |', '- あ\n- |'],
    ['- あ\n- |', '- あ\n|'],
    ['> 引用|', '> 引用\n> |'],
    ['> |', '|'],
  ])('Enter: %j', (before, after) => {
    expect(shown([continueList(at(before)) ?? at(before)])).toBe(after)
  })

  it.each([
    ['- [ ] |卵', '|卵'],
    ['  - |卵', '- |卵'],
    ['## |題', '|題'],
    ['> |引用', '|引用'],
  ])('Backspace: %j', (before, after) => {
    expect(shown([removeMark(at(before)) ?? at(before)])).toBe(after)
  })

  it('Backspace elsewhere is the browser’s own', () => {
    expect(removeMark(at('- 卵|'))).toBeNull()
    expect(removeMark(at('ふつう|'))).toBeNull()
  })
})
