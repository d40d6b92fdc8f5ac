import { EmptyHistoryArt } from '../../art/empty-history-art.tsx'
import { GoalStrip } from '../../features/point/goal/goal-strip.tsx'
import { CsvButton } from '../../features/point/history/csv-button.tsx'
import { filterIn, HistoryFilters } from '../../features/point/history/history-filters.tsx'
import { HistoryList } from '../../features/point/history/history-list.tsx'
import { ProofButton } from '../../features/point/history/proof-button.tsx'
import { SectionBoundary } from '../../layout/section-boundary.tsx'
import { useCurrentSearch } from '../../routing/use-route.ts'
import { PageHeading } from '../../ui/content/page-heading.tsx'

export function History() {
  const filter = filterIn(useCurrentSearch().filter)
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
      <GoalStrip />
      <HistoryFilters current={filter} />
      <div className="mt-4">
        <SectionBoundary>
          <HistoryList key={filter} filter={filter} art={<EmptyHistoryArt />} />
        </SectionBoundary>
      </div>
    </div>
  )
}
