import type { Labelled } from '../../model/labelled.ts'
import type { Label } from '../../model/labels.ts'
import { isSentence } from '../../words/line-form.ts'
import { stepNumberIn } from '../../words/step-number.ts'

export const isIn = ({ label }: Labelled, ...wanted: Label[]): boolean => wanted.includes(label)

export const isTold = (each: Labelled): boolean => isIn(each, 'step', 'more')

export const withLabel = ({ line }: Labelled, label: Label): Labelled => ({ line, label })

/** True for the end of a sentence. */
export const isEnded = (text: string): boolean =>
  /(?:[。．.!！?？♪☆)）」』:：]|\p{Extended_Pictographic}\uFE0F?)\s*$/u.test(text)

const otherParts = ['stepsHeading', 'section', 'number', 'ingredientsHeading', 'ingredient', 'group'] as const

/** Below the last item of a list, a paragraph without its number or bullet is no step. */
export function withoutBelow(labelled: readonly Labelled[], last: number): Labelled[] {
  let isBelow = false
  let isOver = false
  return labelled.map((each, at) => {
    const { text, isAfterBlank } = each.line
    if (at > last && (isIn(each, ...otherParts) || stepNumberIn(text)?.isSure)) isOver = true
    if (at <= last || isOver) return each
    isBelow ||= isAfterBlank || !isTold(each)
    return isBelow && isTold(each) ? withLabel(each, isSentence(text) ? 'memo3' : 'out3') : each
  })
}
