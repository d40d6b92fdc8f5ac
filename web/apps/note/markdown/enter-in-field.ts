import type { KeyboardEvent } from 'react'
import { isOfInputMethod } from '#web/ui/keyboard/input-method.ts'
import { type MarkdownLine, parseLine } from '../markdown.ts'
import { formAfterEnter } from './form-after-enter.ts'

/** Enter in a plain field goes on with a list by the rule of the editor. */
export function enterInField(event: KeyboardEvent<HTMLTextAreaElement>): void {
  const { key, shiftKey, ctrlKey, metaKey, altKey, currentTarget: field, nativeEvent } = event
  if (key !== 'Enter' || shiftKey || ctrlKey || metaKey || altKey || isOfInputMethod(nativeEvent)) return
  const { selectionStart, selectionEnd, value, maxLength } = field
  const edit = enterInText(value.slice(0, selectionStart) + value.slice(selectionEnd), selectionStart)
  if (!edit) return
  const { from, to, insert, caret } = edit
  if (maxLength >= 0 && value.length + insert.length > maxLength) return
  event.preventDefault()
  field.setRangeText('', selectionStart, selectionEnd)
  field.setRangeText(insert, from, to)
  field.setSelectionRange(caret, caret)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

/** The change that Enter makes in a text of Markdown. Null if the line has no sign to go on with. */
export function enterInText(text: string, at: number) {
  const start = text.lastIndexOf('\n', at - 1) + 1
  const [written = ''] = text.slice(start).split('\n', 1)
  const line = parseLine(written)
  if (line.mark === '' || line.kind === 'rule') return null
  const letters = start + line.mark.length
  const caret =
    line.rest === '' ? 'alone' : at <= letters ? 'start' : at < start + written.length ? 'middle' : 'end'
  const { isLeft, form } = formAfterEnter(
    {
      kind: line.kind,
      depth: 'indent' in line ? line.indent : 0,
      level: line.kind === 'heading' ? line.level : 0,
    },
    caret,
  )
  const sign = form.kind === 'text' ? '' : signAfter(line, caret)
  if (isLeft) return { from: start, to: letters, insert: sign, caret: start + sign.length }
  if (caret === 'start')
    return { from: start, to: start, insert: `${sign}\n`, caret: Math.max(at, letters) + sign.length + 1 }
  return { from: at, to: at, insert: `\n${sign}`, caret: at + 1 + sign.length }
}

function signAfter({ kind, mark }: MarkdownLine, caret: string): string {
  if (caret === 'alone') return mark.replace(/^(?:\t|　| {1,2})/, '')
  if (kind === 'number' && caret !== 'start') return mark.replace(/[0-9０-９]+/, next)
  return mark.replace(/[xXｘ✓](?=[\]］])/, ' ').replace(/[☑☒✅]/u, '☐')
}

/** In full-width digits if the one before is. */
function next(number: string): string {
  const digits = String(Number(number.normalize('NFKC')) + 1)
  return /[０-９]/.test(number)
    ? digits.replaceAll(/\d/g, (digit) => String.fromCharCode(digit.charCodeAt(0) + 0xfee0))
    : digits
}
