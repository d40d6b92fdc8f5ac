import fc from 'fast-check'
import { expect, it } from 'vitest'
import { applyUpdate, Doc, encodeStateAsUpdate } from 'yjs'
import { photosInText } from '#contract/apps/app-note.ts'
import { replaceText } from '../edit/replace-text.ts'
import { insertLines } from '../markdown-edit.ts'
import { caretOutside, removePhotoLine, withoutPhoto } from './photo-line.ts'

const hash = (letter: string) => letter.repeat(64)
const line = (letter: string) => `![写真](photo:${hash(letter)})`
const text = `前\n${line('a')}\n後`
const end = 2 + line('a').length

it('Backspace behind a photo and Delete before it remove it whole; elsewhere nothing happens', () => {
  const at = (start: number) => ({ value: text, start, end: start })

  expect(removePhotoLine(at(end), 'Backspace')?.value).toBe('前\n\n後')
  expect(removePhotoLine(at(2), 'Delete')?.value).toBe('前\n\n後')
  expect(removePhotoLine(at(2), 'Backspace')).toBeNull()
  expect(removePhotoLine(at(end), 'Delete')).toBeNull()
  expect(removePhotoLine(at(1), 'Backspace')).toBeNull()
})

it('the caret has no place inside the letters of a photo', () => {
  expect(caretOutside({ value: text, start: 9, end: 9 })).toBe(end)
  expect(caretOutside({ value: text, start: 2, end: 2 })).toBeNull()
  expect(caretOutside({ value: text, start: 0, end: 9 })).toBeNull()
})

it('removing a photo removes its line, and only the first of two', () => {
  expect(withoutPhoto(text, hash('a'))).toBe('前\n後')
  expect(withoutPhoto(`${line('a')}\n${line('a')}`, hash('a'))).toBe(line('a'))
  expect(withoutPhoto(`文 ${line('a')} 文`, hash('a'))).toBe('文  文')
  expect(withoutPhoto(text, hash('b'))).toBe(text)
})

it('two devices that add photos and words at once keep all of them, and both read the same', () => {
  fc.assert(
    fc.property(fc.nat(8), fc.nat(8), (here, there) => {
      const [one, other] = [new Doc(), new Doc()]
      one.getText('body').insert(0, '一\n二\n三')
      applyUpdate(other, encodeStateAsUpdate(one))
      const insert = (doc: Doc, at: number, lines: string) => {
        const body = doc.getText('body')
        const caret = Math.min(at, body.length)
        replaceText(body, insertLines({ value: body.toString(), start: caret, end: caret }, lines).value)
      }

      insert(one, here, line('a'))
      insert(other, there, `${line('b')}\n言葉`)
      applyUpdate(one, encodeStateAsUpdate(other))
      applyUpdate(other, encodeStateAsUpdate(one))

      const merged = one.getText('body').toString()
      expect(other.getText('body').toString()).toBe(merged)
      expect(photosInText(merged).sort()).toEqual([hash('a'), hash('b')])
      expect(merged).toContain('言葉')
    }),
  )
})
