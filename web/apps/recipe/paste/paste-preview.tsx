import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { cx } from '#web/ui/cx.ts'
import { ChevronDownIcon } from '#web/ui/icons/directions/chevron-down.tsx'
import type { DropPlace } from './line-handle.tsx'
import { LineRow } from './line-row.tsx'
import { partNames } from './part-names.ts'
import { moveLineTo, type PreviewPart, parts, type SortedLine, stepLine } from './sorted-lines.ts'

type Props = { lines: readonly SortedLine[]; onChange: (lines: readonly SortedLine[]) => void }

/** The lines by part. They can be dragged, moved with the arrow keys, or sent to another part. */
export function PastePreview({ lines, onChange }: Props) {
  const place = useRef<HTMLDivElement>(null)
  const [openId, setOpenId] = useState<number | null>(null)
  const [drag, setDrag] = useState<{ id: number; to: DropPlace } | null>(null)
  const [moved, setMoved] = useState<{ id: number; text: string } | null>(null)

  // A line that changes its part is a new element: the focus must follow it.
  useLayoutEffect(() => {
    if (moved) place.current?.querySelector<HTMLElement>(`[data-line="${moved.id}"] [data-handle]`)?.focus()
  }, [moved])

  function move(line: SortedLine, next: readonly SortedLine[]) {
    const part = next.find(({ id }) => id === line.id)?.part ?? line.part
    onChange(next)
    setOpenId(null)
    setMoved({
      id: line.id,
      text: part === line.part ? '' : `「${line.text}」を「${partNames[part]}」に移しました`,
    })
  }

  const rowOf = (line: SortedLine, at: number) => (
    <LineRow
      key={line.id}
      line={line}
      number={at + 1}
      isOpen={openId === line.id}
      isDragged={drag?.id === line.id}
      isTarget={drag !== null && drag.to.before === line.id && drag.id !== line.id}
      onStep={(by) => move(line, stepLine(lines, line.id, by))}
      onToggle={() => setOpenId(openId === line.id ? null : line.id)}
      onDrag={(to) => setDrag(to && { id: line.id, to })}
      onDrop={(to) => move(line, moveLineTo(lines, line.id, to))}
      onPart={(part) => move(line, moveLineTo(lines, line.id, { part, before: null }))}
    />
  )

  return (
    <div ref={place} data-parts="" className="mt-3 grid gap-3">
      {parts.map((part) => {
        const own = lines.filter((line) => line.part === part)
        return (
          <PartArea
            key={part}
            part={part}
            count={own.length}
            isTarget={drag !== null && drag.to.part === part}
            isOnly={own.length > 0 && own.length === lines.length}
          >
            {own.map(rowOf)}
          </PartArea>
        )
      })}
      <p role="status" className="sr-only">
        {moved?.text}
      </p>
    </div>
  )
}

type AreaProps = { part: PreviewPart; count: number; isTarget: boolean; isOnly: boolean; children: ReactNode }

/** Lines that were left out are folded away; a line can be dropped on the fold. */
function PartArea({ part, count, isTarget, isOnly, children }: AreaProps) {
  const heading = `${partNames[part]} ${count}行`
  const className = cx('rounded-lg border px-2 py-1', isTarget ? 'border-accent' : 'border-line')
  if (part === 'leftOut') {
    return (
      <details data-part={part} open={isOnly || undefined} className={cx('group', className)}>
        <summary className="flex min-h-11 cursor-pointer items-center justify-between px-2 text-sm font-bold text-ink-soft">
          {heading}
          <ChevronDownIcon size={20} className="transition-transform group-open:rotate-180" />
        </summary>
        <ul>{children}</ul>
      </details>
    )
  }
  return (
    <section data-part={part} aria-label={partNames[part]} className={className}>
      <h3 className="px-2 pt-2 text-sm font-bold">{heading}</h3>
      <ul>{children}</ul>
      {count === 0 && <p className="px-2 pt-1 pb-2 text-sm text-ink-soft">ここへ行を移せます</p>}
    </section>
  )
}
