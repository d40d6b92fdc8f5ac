import { pointDocument } from '#contract/point.ts'
import { useLastKnown } from '../../client/record.ts'
import { useCurrentSearch } from '../../current.ts'
import { AsOf } from '../../features/point/as-of.tsx'
import { CsvButton } from '../../features/point/history/csv-button.tsx'
import { filterIn, HistoryFilters } from '../../features/point/history/history-filters.tsx'
import { HistoryList } from '../../features/point/history/history-list.tsx'
import { ProofButton } from '../../features/point/history/proof-button.tsx'
import { PageHeading } from '../../ui/page-heading.tsx'
import { EmptyHistoryArt } from '../art/empty-history-art.tsx'
import { Part } from '../part.tsx'

export function History() {
  const filter = filterIn(useCurrentSearch().filter)
  const record = useLastKnown(pointDocument)
  return (
    <div className="max-w-3xl">
      <PageHeading
        title="ポイント履歴"
        lead="ポイントのすべての動きです。押すと詳しく見られます。"
        actions={
          <>
            <ProofButton />
            <CsvButton />
          </>
        }
      />
      <AsOf record={record} />
      <HistoryFilters current={filter} />
      <div className="mt-4">
        <Part>
          <HistoryList key={filter} filter={filter} art={<EmptyHistoryArt />} />
        </Part>
      </div>
    </div>
  )
}
