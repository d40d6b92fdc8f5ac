import type { Figure } from '../kit/figure.ts'
import { lettersIn, sentences } from './letters-in-notes.ts'

/** The same without a line break, as text that was pasted from elsewhere. */
export const longParagraph: Figure = lettersIn(sentences, 3, {
  name: 'CPU time of a letter in one paragraph of 50,000 letters vs 500',
  note: 'the caret at the end',
  whyShort:
    'Chromium lays all rows of the paragraph out anew and reads them for the input method; our own part grows by 5 ms',
})
