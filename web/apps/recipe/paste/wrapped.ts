import { isNoise } from './line-form.ts'
import type { Line } from './normalise.ts'

const wrappedLengthMin = 8
const sentenceEnd = /[。．！!？?♪☆）)」』】:：↓]\s*$/
/** る, す, ます: the line may be a step without a full stop. */
const verbEnd =
  /(?:[るすくつうぶむぐぬ]|ます|ました|ください|です|完成|出来上がり|できあがり|だけ|おく|[^の]た)$/

/** Joins sentences that a book or a scan breaks over several lines. `froms` holds the lines each one came from. */
export function joinWrapped(lines: readonly Line[]): { lines: Line[]; froms: number[][] } {
  const joined: Line[] = []
  const froms: number[][] = []
  const hasSentences = lines.some(({ text }) => /[。.]$/.test(text))
  for (const line of lines) {
    const last = joined.at(-1)
    if (
      last &&
      (hasSentences || /、$/.test(last.text)) &&
      !isNoise(line.text) &&
      !isNoise(last.text) &&
      !line.isAfterBlank &&
      isOpen(last.text) &&
      !/^[・●■◆※【〈［[(（①-⑳]/.test(line.text)
    ) {
      joined[joined.length - 1] = { ...last, text: joinTexts(last.text, line.text) }
      froms.at(-1)?.push(line.at)
    } else {
      joined.push(line)
      froms.push([line.at])
    }
  }
  return { lines: joined, froms }
}

const isOpen = (text: string) =>
  text.length >= wrappedLengthMin &&
  !sentenceEnd.test(text) &&
  /[、,をはがにで\x20]/.test(text) &&
  (/[、,]$/.test(text) || (/[ぁ-んァ-ヶ一-龠ー]$/.test(text) && !verbEnd.test(text)) || /[a-z]$/.test(text))

/** Latin words keep a space between them. */
export const joinTexts = (before: string, text: string): string =>
  before === ''
    ? text
    : /[\x21-\x7e]$/.test(before) && /^[\x21-\x7e]/.test(text)
      ? `${before} ${text}`
      : before + text
