import { useEffect, useState } from 'react'
import { type GoKey, SearchBox } from '../search-box.tsx'
import type { ListSearch } from './use-search.ts'

type Props = {
  search: ListSearch
  label: string
  value: string
  /** The search of the rows on the screen, which may lag behind what is typed. */
  listed: string
  onChange: (value: string) => void
}

/** The search of a list. Enter opens the first row, and the arrow down goes to it: once the rows are those searched for. */
export function SearchField({ search: { field, isOpen, leave }, listed, ...box }: Props) {
  const [pressed, setPressed] = useState<GoKey | null>(null)
  const isListed = listed === box.value
  useEffect(() => {
    if (!pressed || !isListed) return
    setPressed(null)
    const row = field.current?.closest('section')?.querySelector<HTMLElement>('[data-row-main]')
    row?.focus()
    if (pressed === 'Enter') row?.click()
  }, [pressed, isListed, field])
  return (
    <div className={isOpen || box.value ? '' : 'max-lg:hidden'}>
      <SearchBox ref={field} {...box} onLeave={leave} onGo={(key) => box.value.trim() && setPressed(key)} />
    </div>
  )
}
