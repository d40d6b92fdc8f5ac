import type { Figure } from '../kit/figure.ts'
import { lettersIn, sentences } from './letters-in-notes.ts'

/** A note of 50,000 letters in lines of 100; of five, one is a task and one an item. */
export const longNote: Figure = lettersIn(linesOf, 1.5, {
  name: 'CPU time of a letter in a note of 50,000 letters vs 500',
  note: 'paragraphs and lists, the caret at the end',
  whyShort:
    "at each letter Chromium reads the text before the caret for the input method, and a phone's narrow lines make that long; our own part costs the same in both notes",
})

function linesOf(size: number): string {
  const signs = ['', '', '', '- [ ] ', '- ']
  return Array.from({ length: size / 100 }, (_, n) => (signs[n % 5] ?? '') + sentences(100)).join('\n')
}
