import { memo, type Ref } from 'react'
import type { Space } from '#contract/space/space.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { CopyIcon } from '#web/ui/icons/actions/copy.tsx'
import { PlusIcon } from '#web/ui/icons/actions/plus.tsx'
import { SearchBox } from '../../frame/search-box.tsx'
import { RecipeFilters } from './recipe-filters.tsx'
import type { useRecipeList } from './use-recipe-list.ts'

type Props = {
  list: ReturnType<typeof useRecipeList>
  /** The shared things of this app. */
  spaces: readonly Space[]
  isUsable: boolean
  search: Ref<HTMLInputElement>
  onWrite: () => void
  onPaste: () => void
}

/** The tools above the list: write, paste, search. */
export const RecipeTools = memo(function RecipeTools({
  list: { filter, change, tags, categories, has, isEmpty, readiness },
  spaces,
  isUsable,
  search,
  onWrite,
  onPaste,
}: Props) {
  return (
    <div className="grid grid-cols-1 gap-3">
      <div className="flex flex-wrap items-center gap-3">
        {/* On phones it stays in reach of the thumb, however far the list is scrolled. */}
        <Button
          onClick={onWrite}
          icon={<PlusIcon size={20} />}
          disabled={!isUsable}
          data-at-bottom
          className="ui-floating"
        >
          レシピを書く
        </Button>
        <Button
          variant="secondary"
          onClick={onPaste}
          icon={<CopyIcon size={20} />}
          disabled={!isUsable}
          className="max-sm:w-full"
        >
          貼り付けて読み取る
        </Button>
        <div className="w-full lg:ml-auto lg:w-96">
          <SearchBox
            ref={search}
            label="レシピを検索"
            value={filter.query}
            onChange={(query) => change({ query })}
          />
        </div>
      </div>
      {/* Without recipes there is nothing to filter. A browser that had some keeps the place until they are read. */}
      <div className={isEmpty ? (readiness === 'known' ? 'hidden' : 'hidden returning:block') : ''}>
        <RecipeFilters
          filter={filter}
          tags={tags}
          spaces={spaces}
          categories={categories}
          has={has}
          onChange={change}
        />
      </div>
    </div>
  )
})
