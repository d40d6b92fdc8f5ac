import { type HistoryFilter, historyFilterNames, historyFilters } from '#contract/point/history.ts'
import { LinkTabs } from '#web/ui/navigation/link-tabs.tsx'

type Props = { current: HistoryFilter }

export function HistoryFilters({ current }: Props) {
  return (
    <LinkTabs
      label="絞り込み"
      tabs={historyFilters.map((filter) => ({
        href: filter === 'all' ? '/mypage/history' : `/mypage/history?filter=${filter}`,
        label: historyFilterNames[filter],
        isCurrent: filter === current,
      }))}
    />
  )
}

/** The filter in the URL, if it is a known one. */
export const filterIn = (value: string | string[] | undefined): HistoryFilter =>
  historyFilters.find((filter) => filter === [value].flat()[0]) ?? 'all'
