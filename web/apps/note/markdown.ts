export type MarkdownLine =
  | { kind: 'heading'; level: 1 | 2 | 3; mark: string; rest: string }
  | { kind: 'task'; indent: number; isDone: boolean; mark: string; rest: string }
  | { kind: 'bullet'; indent: number; mark: string; rest: string }
  | { kind: 'number'; indent: number; mark: string; rest: string }
  | { kind: 'quote'; mark: string; rest: string }
  | { kind: 'rule'; mark: string; rest: string }
  | { kind: 'text'; mark: string; rest: string }

/** Accepts full-width markup too, so that nobody has to switch the input method for a list. */
export function parseLine(line: string): MarkdownLine {
  const heading = /^([#＃]{1,3})[ 　]+/.exec(line)
  if (heading) {
    const level = Math.min(3, heading[1]?.length ?? 1) as 1 | 2 | 3 // Cast: one to three signs matched.
    return { kind: 'heading', level, ...cut(line, heading[0]) }
  }
  const task = box.exec(line) ?? drawnBox.exec(line)
  if (task) {
    const isDone = /[^ 　□☐]/.test(task[2] ?? ' ')
    return { kind: 'task', indent: indentOf(task[1]), isDone, ...cut(line, task[0]) }
  }
  if (/^\s*([-*_]\s?){3,}$/.test(line)) return { kind: 'rule', mark: line, rest: '' }
  const bullet = /^(\s*)(?:[-*+][ 　]|・)/.exec(line)
  if (bullet) return { kind: 'bullet', indent: indentOf(bullet[1]), ...cut(line, bullet[0]) }
  const number = /^(\s*)[0-9０-９]{1,3}(?:[.)][ 　]|[．）](?![0-9０-９])[ 　]?)/.exec(line)
  if (number) return { kind: 'number', indent: indentOf(number[1]), ...cut(line, number[0]) }
  const quote = /^[>＞][ 　]?/.exec(line)
  if (quote) return { kind: 'quote', ...cut(line, quote[0]) }
  return { kind: 'text', mark: '', rest: line }
}

/** `[]` alone is empty brackets, and with an address behind it a link. */
const box = /^(\s*)(?:[-*+・ー－] ?)?[[［](?:([ xX　ｘ✓])[\]］][ 　]?|[\]］][ 　])/
/** Several in a row are blanks to fill in. */
const drawnBox = /^(\s*)(?:[-*+・ー－] ?)?([□☐☑☒✅])(?![□☐☑☒✅])[ 　]?/u

const cut = (line: string, mark: string) => ({ mark, rest: line.slice(mark.length) })

/** One level per two spaces or one full-width space. */
const indentOf = (blanks = '') =>
  Math.min(6, Math.floor(blanks.replaceAll('　', '  ').replaceAll('\t', '  ').length / 2))
