import { IconButton } from '#web/ui/buttons/icon-button.tsx'
import { SearchIcon } from '#web/ui/icons/directions/search.tsx'
import type { ListSearch } from './use-search.ts'

export function SearchButton({
  search: { button, isOpen, open },
  label,
}: {
  search: ListSearch
  label: string
}) {
  return (
    <div className="lg:hidden">
      <IconButton ref={button} label={label} icon={<SearchIcon />} aria-expanded={isOpen} onClick={open} />
    </div>
  )
}
