import { useNavigate } from '@tanstack/react-router'
import { type ErasureRow, erasureStateNames, listErasures } from '#contract/console/erasures.ts'
import { Badge } from '#web/ui/content/badge.tsx'
import type { ListColumn } from '../../list/list-column.ts'
import { ListPage } from '../../list/list-page.tsx'
import { fullTime } from '../../text/times.ts'
import { erasurePath } from './member-path.ts'

const filters = [
  { name: 'number', label: '証明書の番号', kind: 'text', placeholder: 'C-20261116-7FQX' },
] as const

const tones = { waiting: 'warning', canceled: 'neutral', erased: 'success' } as const

const columns: readonly ListColumn<ErasureRow>[] = [
  {
    name: '証明書の番号',
    cell: ({ number }) => number,
    csv: ({ number }) => number,
    className: 'numerals whitespace-nowrap',
  },
  {
    name: '状態',
    cell: ({ state, canceledBy }) => (
      <>
        <Badge tone={tones[state]}>{erasureStateNames[state]}</Badge>
        {state === 'canceled' && (
          <span className="block text-xs break-all text-ink-soft">{canceledBy ?? '会員'}</span>
        )}
      </>
    ),
    csv: ({ state, canceledBy }) =>
      state === 'canceled'
        ? `${erasureStateNames[state]}（${canceledBy ?? '会員'}）`
        : erasureStateNames[state],
    className: 'whitespace-nowrap',
  },
  {
    name: '手続きの開始',
    cell: ({ requestedAt }) => fullTime(requestedAt),
    csv: ({ requestedAt }) => requestedAt,
    className: 'numerals whitespace-nowrap',
  },
  {
    name: '消去',
    cell: ({ erasedAt, eraseAt, state }) =>
      erasedAt ? fullTime(erasedAt) : state === 'waiting' ? `${fullTime(eraseAt)}以降` : '—',
    csv: ({ erasedAt }) => erasedAt ?? '',
    className: 'numerals whitespace-nowrap',
  },
  { name: '担当', cell: ({ requestedBy }) => requestedBy, csv: ({ requestedBy }) => requestedBy },
]

/** Erasures that operators began on request, with their certificates. */
export function ErasuresScreen() {
  const navigate = useNavigate()
  return (
    <ListPage
      title="消去証明書"
      callable={listErasures}
      filters={filters}
      columns={columns}
      rowId={({ number }) => number}
      onOpen={({ number }) => void navigate({ to: erasurePath(number) })}
      empty="請求による消去はありません"
      csvName="erasures"
    />
  )
}
