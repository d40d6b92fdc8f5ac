/** A recipe of the table: the pasted text and what must be read from it. */
export type PastedCase = {
  name: string
  text: string
  expected: Expected
  /** Other names of the dish that are as right; the training and its score accept them. */
  otherTitles: string[]
}
export type Expected = {
  title: string
  servings: string
  /** name | amount | group */
  ingredients: string[]
  steps: string[]
  memo: string[]
  tags: string[]
  source: string
}

/** A file of `corpus/` holds the pasted texts and, below -----, one expectation per line with a letter in front. */
export const casesIn = (file: string, content: string): PastedCase[] =>
  content
    .split(/^===== /m)
    .slice(1)
    .map((part) => caseOf(file, part))

function caseOf(file: string, part: string): PastedCase {
  const [name = ''] = part.split('\n', 1)
  const [text = '', told = ''] = part.slice(name.length + 1).split(/^-----\n/m)
  const linesOf = (letter: string) =>
    told
      .split('\n')
      .filter((line) => line.startsWith(`${letter}:`))
      .map((line) => line.slice(2).trim())
  return {
    name: `${file}: ${name}`,
    text,
    otherTitles: linesOf('t').slice(1),
    expected: {
      title: linesOf('t')[0] ?? '',
      servings: linesOf('n')[0] ?? '',
      ingredients: linesOf('i').map((line) => line.replace(/\s*\|$/, '')),
      steps: linesOf('s'),
      memo: linesOf('m'),
      tags: linesOf('g'),
      source: linesOf('u')[0] ?? '',
    },
  }
}
