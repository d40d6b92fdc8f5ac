import type { ReactNode } from 'react'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { Loading } from '#web/ui/feedback/loading.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { FoundWords } from '../../frame/list/found-words.tsx'
import { useGrowing } from '../../frame/use-growing.ts'
import { RecipeCard } from './recipe-card.tsx'
import { isUnfiltered } from './select-recipes.ts'
import type { useRecipeList } from './use-recipe-list.ts'

type Props = {
  list: ReturnType<typeof useRecipeList>
  isLoaded: boolean
  isEmpty: boolean
  emptyArt: ReactNode
  onOpen: (id: string) => void
}

const columns = 'mt-4 grid grid-cols-1 gap-3 sm:grid-cols-2 sm:gap-5 lg:grid-cols-3 xl:grid-cols-4'

export function RecipeList({ list: { query, filter, recipes }, isLoaded, isEmpty, emptyArt, onOpen }: Props) {
  const isNarrowed = !isUnfiltered({ ...filter, favorites: false })
  const { count, end } = useGrowing(recipes.length, `${query} ${JSON.stringify(filter)}`)
  if (!isLoaded) {
    return (
      <Loading>
        <div className={columns}>
          {['a', 'b', 'c', 'd'].map((key) => (
            <Skeleton key={key} className="h-28 w-full rounded-xl last:max-sm:hidden sm:h-72" />
          ))}
        </div>
      </Loading>
    )
  }
  if (isEmpty) {
    return (
      <EmptyState title="最初のレシピを残しましょう" illustration={emptyArt}>
        いつもの料理も、ウェブで見つけたレシピも。人数を変えると、分量を計算し直します。
      </EmptyState>
    )
  }
  return (
    <>
      <FoundWords
        query={query || (isNarrowed ? '絞り込み' : '')}
        count={recipes.length}
        nothing={filter.favorites ? 'お気に入りはまだありません。' : 'レシピはありません。'}
      />
      <ul className={columns}>
        {recipes.slice(0, count).map((recipe) => (
          <RecipeCard key={recipe.id} recipe={recipe} onOpen={onOpen} />
        ))}
      </ul>
      <div ref={end} />
    </>
  )
}
