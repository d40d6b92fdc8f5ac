import type { Labelled } from '../model/labelled.ts'
import type { Label } from '../model/labels.ts'

export const isIn = ({ label }: Labelled, ...wanted: Label[]): boolean => wanted.includes(label)

export const isTold = (each: Labelled): boolean => isIn(each, 'step', 'more')

export const withLabel = ({ line }: Labelled, label: Label): Labelled => ({ line, label })

/** True for the end of a sentence. */
export const isEnded = (text: string): boolean => /[。．.!！?？♪☆)）」』:：]\s*$/u.test(text)
