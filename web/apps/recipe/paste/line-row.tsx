import { headingOf, splitLine } from '#readers/recipe/quantity/split-line.ts'
import { cx } from '#web/ui/cx.ts'
import { type DropPlace, LineHandle } from './line-handle.tsx'
import { partNames } from './part-names.ts'
import { type PreviewPart, parts, type SortedLine } from './sorted-lines.ts'

type Props = {
  line: SortedLine
  number: number
  isOpen: boolean
  isDragged: boolean
  isTarget: boolean
  onStep: (by: -1 | 1) => void
  onToggle: () => void
  onDrag: (place: DropPlace | null) => void
  onDrop: (place: DropPlace) => void
  onPart: (part: PreviewPart) => void
}

/** A line of the preview with its handle; open, it offers the other parts. */
export function LineRow({ line, number, isOpen, isDragged, isTarget, onPart, ...moves }: Props) {
  return (
    <li
      data-line={line.id}
      className={cx(
        'border-t-2',
        isTarget ? 'border-accent' : 'border-transparent',
        isDragged && 'rounded-md bg-surface-raised opacity-60',
      )}
    >
      <div className="flex items-start gap-1">
        <LineHandle name={line.text} isOpen={isOpen} {...moves} />
        <LineText line={line} number={number} />
      </div>
      {isOpen && (
        <div className="flex flex-wrap gap-2 pb-2 pl-12">
          {parts
            .filter((part) => part !== line.part)
            .map((part) => (
              <button
                key={part}
                type="button"
                onClick={() => onPart(part)}
                className="min-h-11 rounded-full border border-line-strong px-4 text-sm hover:bg-surface"
              >
                {part === 'leftOut' ? '使わない' : `${partNames[part]}へ`}
              </button>
            ))}
        </div>
      )}
    </li>
  )
}

function LineText({ line: { part, text }, number }: { line: SortedLine; number: number }) {
  const heading = part === 'ingredients' ? headingOf(text) : null
  if (heading !== null) return <span className="py-2.5 text-sm font-bold text-ink-soft">{heading}</span>
  if (part === 'ingredients') {
    const { mark, name, amount } = splitLine(text)
    return (
      <span className="flex min-w-0 grow justify-between gap-4 py-2.5 pr-2 text-sm">
        <span className="min-w-0 break-words">{mark ? `${mark} ${name}` : name}</span>
        <span className="max-w-1/2 shrink-0 text-right">{amount}</span>
      </span>
    )
  }
  return (
    <span className={cx('min-w-0 py-2.5 text-sm break-words', part === 'leftOut' && 'text-ink-soft')}>
      {part === 'steps' && <span className="mr-2 font-bold text-accent">{number}</span>}
      {text}
    </span>
  )
}
