import { operatorError } from '#server/operator-error.ts'
import { readTextFile } from '../command-line/read-text-file.ts'

/** A text file whose first line is the title and whose rest is the body. */
export function titledText(file: string | undefined): { title: string; body: string } {
  if (!file) throw operatorError('text-file-missing')
  const lines = readTextFile(file)
    .replace(/^\uFEFF/, '')
    .replace(/\r\n?/g, '\n')
    .trim()
    .split('\n')
  const [title = '', ...rest] = lines
  const body = rest.join('\n').trim()
  if (!title || !body) throw operatorError('text-file-incomplete')
  return { title, body }
}

/** Both or none. */
export function linkOf(link: string | undefined, label: string | undefined) {
  if (Boolean(link) !== Boolean(label)) throw operatorError('link-without-label')
  return link && label ? { href: link, label } : null
}
