import { useNavigate } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { listReviews, type ReviewRow, verdictLevels, verdictNames } from '#contract/console/review.ts'
import { roleAllows } from '#contract/console/roles.ts'
import { channels, giftNames } from '#contract/exchange/channel-names.ts'
import { digits } from '#contract/values/digits.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { toast } from '#web/ui/overlays/toast.ts'
import { useAction } from '#web/ui/use-action.ts'
import { useMe } from '../../client/me.ts'
import type { ListColumn } from '../../list/list-column.ts'
import { ListPage } from '../../list/list-page.tsx'
import { readAll } from '../../list/read-all.ts'
import { consoleSentence } from '../../text/console-sentence.ts'
import { ApproveManyDialog } from './approve-many-dialog.tsx'
import { reviewColumns } from './review-columns.tsx'
import { useReviewFilter } from './review-filter.ts'
import { reviewPath } from './review-path.ts'

const refreshMs = 15_000
const rowId = ({ uid, exchangeId }: ReviewRow) => `${uid}/${exchangeId}`
const filters = [
  {
    name: 'verdict',
    label: '判定',
    kind: 'select',
    options: verdictLevels.map((value) => ({ value, label: verdictNames[value] })),
  },
  {
    name: 'channel',
    label: '交換先',
    kind: 'select',
    options: channels.map((value) => ({ value, label: giftNames[value] })),
  },
  {
    name: 'noted',
    label: 'メモ',
    kind: 'select',
    options: [
      { value: 'yes', label: 'あり（保留中）' },
      { value: 'no', label: 'なし' },
    ],
  },
] as const

/** Exchanges that wait for a decision. Those where nothing is odd can be approved together. */
export function ReviewScreen() {
  const navigate = useNavigate()
  // Casts of it: our routes declare no search of their own.
  const filter = useReviewFilter()
  const maySelect = roleAllows(useMe().role, 'reviewer')
  const [chosen, setChosen] = useState<ReadonlyMap<string, ReviewRow>>(new Map())
  const [isApproving, setApproving] = useState(false)
  const [version, setVersion] = useState(0)

  const all = useAction(async () => {
    // With the other filters as they are: only what is clear is approved together.
    const rows = await readAll(listReviews, { ...filter, verdict: 'clear' })
    setChosen(new Map(rows.map((row) => [rowId(row), row])))
    toast.note(rows.length === 0 ? '問題なしの交換はありません' : `${digits(rows.length)}件を選びました`)
  }, consoleSentence)
  const columns = useMemo(() => {
    const toggle = (row: ReviewRow, isChosen: boolean) =>
      setChosen((before) => {
        const next = new Map(before)
        if (isChosen) next.set(rowId(row), row)
        else next.delete(rowId(row))
        return next
      })
    return maySelect ? [choiceColumn(chosen, toggle), ...reviewColumns] : reviewColumns
  }, [chosen, maySelect])

  return (
    <>
      <ListPage
        title="審査"
        actions={
          maySelect && (
            <>
              {chosen.size === 0 ? (
                <Button variant="secondary" size="sm" busy={all.isBusy} onClick={() => void all.run()}>
                  問題なしをすべて選ぶ
                </Button>
              ) : (
                <Button variant="secondary" size="sm" onClick={() => setChosen(new Map())}>
                  選択を外す
                </Button>
              )}
              <Button size="sm" disabled={chosen.size === 0} onClick={() => setApproving(true)}>
                {chosen.size === 0 ? 'まとめて承認' : `選んだ${digits(chosen.size)}件を承認`}
              </Button>
            </>
          )
        }
        callable={listReviews}
        filters={filters}
        columns={columns}
        rowId={rowId}
        onOpen={(row) => void navigate({ to: reviewPath(row), search: filter as never })}
        empty="審査を待っている交換はありません"
        csvName="review"
        refreshMs={refreshMs}
        version={version}
      />
      {isApproving && (
        <ApproveManyDialog
          rows={[...chosen.values()]}
          onClose={() => {
            setApproving(false)
            setChosen(new Map())
            setVersion((before) => before + 1)
          }}
        />
      )}
    </>
  )
}

const choiceColumn = (
  chosen: ReadonlyMap<string, ReviewRow>,
  toggle: (row: ReviewRow, isChosen: boolean) => void,
): ListColumn<ReviewRow> => ({
  name: '選択',
  cell: (row) =>
    row.verdict.level === 'clear' && (
      <label className="-m-2 grid size-11 cursor-pointer place-items-center">
        <span className="sr-only">
          {row.nickname} {row.number} をまとめて承認に含める
        </span>
        <input
          type="checkbox"
          className="size-5 accent-accent"
          checked={chosen.has(rowId(row))}
          onClick={(event) => event.stopPropagation()}
          onChange={(event) => toggle(row, event.target.checked)}
        />
      </label>
    ),
  className: 'w-12',
})
