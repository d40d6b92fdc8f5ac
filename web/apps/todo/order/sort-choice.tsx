import { SortSelect } from '../../frame/sort-select.tsx'
import type { TodoView } from '../views/views.ts'
import type { TodoSort } from './todo-sort.ts'

type Props = { view: TodoView; isShopping: boolean; sort: TodoSort; onChange: (sort: TodoSort) => void }

/** The order of the view, where there is a choice. */
export function SortChoice({ view, isShopping, sort, onChange }: Props) {
  if (!hasSort(view)) return null
  return (
    <SortSelect
      sort={sort}
      options={[
        { value: 'auto', label: isShopping ? '売り場順' : view === 'today' ? '時刻順' : '日付順' },
        { value: 'priority', label: '優先度順' },
        { value: 'own', label: '自分の順' },
      ]}
      onChange={onChange}
    />
  )
}

export const hasSort = (view: TodoView): boolean =>
  view === 'today' || view === 'all' || typeof view === 'object'
