import { cleanLine } from '../values/clean-text.ts'

const spaceTitleMax = 60

/** The name of a shared thing as the server stores it; empty if nothing of it can be shown. */
export const spaceTitleOf = (text: string): string => [...cleanLine(text)].slice(0, spaceTitleMax).join('')
