import { memo, type ReactNode } from 'react'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { FoundWords } from '../../frame/list/found-words.tsx'
import { UnknownList } from '../../frame/list/unknown-list.tsx'
import type { Readiness } from '../../frame/record-state.ts'
import { useGrowing } from '../../frame/use-growing.ts'
import { RecipeCard } from './recipe-card.tsx'
import { isUnfiltered } from './select-recipes.ts'
import type { useRecipeList } from './use-recipe-list.ts'

type Props = {
  list: ReturnType<typeof useRecipeList>
  readiness: Readiness
  isEmpty: boolean
  emptyArt: ReactNode
  onOpen: (id: string) => void
}

const columns = 'mt-4 grid grid-cols-1 gap-3 sm:grid-cols-2 sm:gap-5 lg:grid-cols-3 xl:grid-cols-4'

export const RecipeList = memo(function RecipeList({
  list: { shown, recipes },
  readiness,
  isEmpty,
  emptyArt,
  onOpen,
}: Props) {
  const { query, favorites } = shown
  const isNarrowed = !isUnfiltered({ ...shown, favorites: false })
  const { count, end } = useGrowing(recipes.length, JSON.stringify(shown))
  const welcome = (
    <EmptyState title="最初のレシピを残しましょう" illustration={emptyArt}>
      いつもの料理も、ウェブで見つけたレシピも。人数を変えると、分量を計算し直します。
    </EmptyState>
  )
  if (readiness !== 'known') {
    return (
      <UnknownList isUnread={readiness === 'unread'} welcome={welcome}>
        <div className={columns}>
          {['a', 'b', 'c', 'd'].map((key) => (
            <Skeleton key={key} className="h-28 w-full rounded-xl last:max-sm:hidden sm:h-72" />
          ))}
        </div>
      </UnknownList>
    )
  }
  if (isEmpty) return welcome
  return (
    <>
      <FoundWords
        query={query || (isNarrowed ? '絞り込み' : '')}
        count={recipes.length}
        nothing={favorites ? 'お気に入りはまだありません。' : 'レシピはありません。'}
      />
      <ul className={columns}>
        {recipes.slice(0, count).map((recipe) => (
          <RecipeCard key={recipe.id} recipe={recipe} onOpen={onOpen} />
        ))}
      </ul>
      <div ref={end} />
    </>
  )
})
