import { OperatorError } from '#server/operator-error.ts'

/** A text file whose first line is the title and whose rest is the body. */
export function titledText(file: string): { title: string; body: string } {
  const [title = '', ...rest] = file
    .replace(/^\uFEFF/, '')
    .replace(/\r\n?/g, '\n')
    .trim()
    .split('\n')
  const body = rest.join('\n').trim()
  if (!title || !body) throw new OperatorError('the file needs a title in its first line and a text below it')
  return { title, body }
}
