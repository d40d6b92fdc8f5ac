import type { ReactNode } from 'react'
import type { Block } from '../markdown/blocks.ts'
import type { Inline } from '../markdown/inline.ts'
import type { Alignment } from '../markdown/line-roles.ts'
import { Pieces } from '../markdown-view.tsx'

type Props = {
  table: Extract<Block, { kind: 'table' }>
  photo: (piece: Extract<Inline, { kind: 'photo' }>) => ReactNode
}

const sides: Record<Alignment, string> = { left: 'text-left', center: 'text-center', right: 'text-right' }

/** A table scrolls sideways by itself if it is wider than the screen. */
export function ReadTable({ table: { head, rows, align }, photo }: Props) {
  const columns = head.map((text, at) => ({ at, text, side: sides[align[at] ?? 'left'] }))
  return (
    <div className="my-2 overflow-x-auto">
      <table aria-label="メモの中の表" className="min-w-1/2 border-collapse text-sm">
        <thead>
          <tr>
            {columns.map(({ at, text, side }) => (
              <th key={at} scope="col" className={`border border-line bg-paper-deep px-3 py-1.5 ${side}`}>
                <Pieces text={text} photo={photo} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.at} data-at={row.at}>
              {columns.map(({ at, side }) => (
                <td key={at} className={`border border-line px-3 py-1.5 ${side}`}>
                  <Pieces text={row.cells[at] ?? ''} photo={photo} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
