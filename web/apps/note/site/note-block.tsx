import { Checkbox } from '#web/ui/forms/checkbox.tsx'
import type { MarkdownLine } from '../markdown.ts'
import { Pieces } from '../markdown-view.tsx'

type Props = { line: MarkdownLine; onToggle: () => void }

/** One rendered line of a note. */
export function NoteBlock({ line, onToggle }: Props) {
  const content =
    line.rest === '' ? <span className="text-ink-soft">（まだ空です）</span> : <Pieces text={line.rest} />
  if (line.kind === 'task') {
    const label = line.isDone ? <s className="text-ink-soft">{content}</s> : content
    return <Checkbox checked={line.isDone} onChange={onToggle} label={label} />
  }
  if (line.kind === 'heading') {
    return <p className="border-b-2 border-art-gold pb-1 text-lg font-bold">{content}</p>
  }
  if (line.kind === 'rule') return <hr className="my-3 border-line-strong/50" />
  if (line.kind === 'quote') return <p className="border-l-4 border-line pl-4 text-ink-soft">{content}</p>
  if (line.kind === 'bullet') {
    return (
      <p className="py-1 pl-5 -indent-4 before:mr-2.5 before:text-accent before:content-['●']">{content}</p>
    )
  }
  return (
    <p className="py-1">
      {line.mark}
      {content}
    </p>
  )
}
