import { type ReactNode, useEffect, useMemo, useRef } from 'react'
import { type Block, blocksOf } from '../markdown/blocks.ts'
import type { Inline } from '../markdown/inline.ts'
import type { Line } from '../markdown.ts'
import { Pieces } from '../markdown-view.tsx'
import { ReadTable } from './read-table.tsx'

type Photo = (piece: Extract<Inline, { kind: 'photo' }>) => ReactNode

type Props = {
  value: string
  onTick: (line: number) => void
  /** A tap on the text: it wants to be edited at this line. */
  onWrite: (line: number) => void
  photo: Photo
}

/** The rendered note: no markup, working links and checkboxes. */
export function ReadingView({ value, onTick, onWrite, photo }: Props) {
  const view = useRef<HTMLDivElement>(null)
  const blocks = useMemo(() => blocksOf(value), [value])

  useEffect(() => {
    const element = view.current
    const press = ({ target }: MouseEvent) => {
      if (!(target instanceof Element) || target.closest('a, button, input, label')) return
      // Somebody who selects text wants to copy it.
      if (getSelection()?.isCollapsed === false) return
      onWrite(Number(target.closest('[data-at]')?.getAttribute('data-at') ?? Number.MAX_SAFE_INTEGER))
    }
    element?.addEventListener('click', press)
    return () => element?.removeEventListener('click', press)
  })

  return (
    <div
      ref={view}
      className="ui-written grid min-h-64 max-w-[38rem] cursor-text grid-cols-1 content-start gap-1 px-1 py-2 leading-[1.9]"
    >
      {blocks.map((block) => (
        <div key={block.at} data-at={block.at} className="min-w-0 [overflow-wrap:anywhere]">
          <ReadBlock block={block} photo={photo} onTick={() => onTick(block.at)} />
        </div>
      ))}
    </div>
  )
}

type BlockProps = { block: Block; photo: Photo; onTick: () => void }

function ReadBlock({ block, photo, onTick }: BlockProps) {
  if (block.kind === 'line') return <ReadLine line={block.line} photo={photo} onTick={onTick} />
  if (block.kind === 'code') {
    return (
      <pre className="overflow-x-auto rounded-md bg-paper-deep px-4 py-3 font-mono text-sm leading-relaxed">
        {block.lines.join('\n')}
      </pre>
    )
  }
  return <ReadTable table={block} photo={photo} />
}

const headings = ['mt-4 text-2xl', 'mt-3 text-xl', 'mt-2 text-lg']
const indents = ['', 'ml-6', 'ml-12', 'ml-18', 'ml-24', 'ml-30', 'ml-36']

function ReadLine({ line, photo, onTick }: { line: Line; photo: Photo; onTick: () => void }) {
  const text = <Pieces text={line.rest} photo={photo} />
  if (line.kind === 'heading') return <h3 className={headings[line.level - 1] ?? ''}>{text}</h3>
  if (line.kind === 'rule') return <hr className="my-3 border-line-strong/50" />
  if (line.kind === 'quote') return <p className="border-l-4 border-line pl-4 text-ink-soft">{text}</p>
  if (line.kind === 'task') {
    return (
      // 44 px, of which the boxes of two lines share nothing.
      <label
        className={`-my-0.5 flex min-h-11 cursor-pointer items-start gap-2 ${indents[line.indent] ?? ''}`}
      >
        <span className="-ml-3 grid size-11 shrink-0 place-items-center">
          <input type="checkbox" checked={line.isDone} onChange={onTick} className="size-5" />
        </span>
        <span className={`-ml-2 py-1.5 ${line.isDone ? 'text-ink-soft line-through' : ''}`}>{text}</span>
      </label>
    )
  }
  if (line.kind === 'bullet' || line.kind === 'number') {
    const sign = line.kind === 'bullet' ? '•' : line.mark.trim()
    return (
      <p className={`flex gap-3 ${indents[line.indent] ?? ''}`}>
        <span aria-hidden={line.kind === 'bullet'} className="text-accent">
          {sign}
        </span>
        <span className="min-w-0">{text}</span>
      </p>
    )
  }
  return line.rest.trim() === '' ? <div className="h-3" /> : <p>{text}</p>
}
