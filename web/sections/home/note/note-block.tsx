import { Checkbox } from '../../../ui/forms/checkbox.tsx'
import type { Block, Inline } from './read-markdown.ts'

type Props = { block: Block; onToggle: () => void }

/** One rendered line of a note. */
export function NoteBlock({ block, onToggle }: Props) {
  const content = <Inlines inlines={block.inlines} />
  if (block.kind === 'check') {
    const label = block.done ? <s className="text-ink-soft">{content}</s> : content
    return <Checkbox checked={block.done} onChange={onToggle} label={label} />
  }
  if (block.kind === 'heading') {
    return <p className="border-b-2 border-art-gold pb-1 text-lg font-bold">{content}</p>
  }
  if (block.kind === 'bullet') {
    return (
      <p className="py-1 pl-5 -indent-4 before:mr-2.5 before:text-accent before:content-['●']">{content}</p>
    )
  }
  return <p className="py-1">{content}</p>
}

function Inlines({ inlines }: { inlines: Inline[] }) {
  if (inlines.length === 0) return <span className="text-ink-soft">（まだ空です）</span>
  return inlines.map((inline, at) =>
    inline.bold ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a line have no ids
      <strong key={at}>{inline.text}</strong>
    ) : (
      inline.text
    ),
  )
}
