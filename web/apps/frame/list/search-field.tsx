import { SearchBox } from '../search-box.tsx'
import type { ListSearch } from './use-search.ts'

type Props = { search: ListSearch; label: string; value: string; onChange: (value: string) => void }

export function SearchField({ search: { field, isOpen, leave }, ...box }: Props) {
  return (
    <div className={isOpen || box.value ? '' : 'max-lg:hidden'}>
      <SearchBox ref={field} {...box} onLeave={leave} />
    </div>
  )
}
