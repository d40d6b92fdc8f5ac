import { memo, type ReactNode } from 'react'
import type { RecordPlace } from '#web/storage/space/space-parts.ts'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { FromOtherApps } from '../../frame/files/from-other-apps.tsx'
import { KeepingWords } from '../../frame/keeping-words.tsx'
import { FoundWords } from '../../frame/list/found-words.tsx'
import { ListBody } from '../../frame/list/list-body.tsx'
import { useGrowing } from '../../frame/use-growing.ts'
import { RecipeCard } from './recipe-card.tsx'
import { isUnfiltered } from './select-recipes.ts'
import type { useRecipeList } from './use-recipe-list.ts'

type Props = {
  list: ReturnType<typeof useRecipeList>
  places: ReadonlyMap<string, RecordPlace>
  emptyArt: ReactNode
  onOpen: (id: string) => void
}

const columns = 'mt-4 grid grid-cols-1 gap-3 sm:grid-cols-2 sm:gap-5 lg:grid-cols-3 xl:grid-cols-4'

export const RecipeList = memo(function RecipeList({
  list: { shown, recipes, readiness, isEmpty },
  places,
  emptyArt,
  onOpen,
}: Props) {
  const { query, favorites } = shown
  const isNarrowed = !isUnfiltered({ ...shown, favorites: false })
  const { count, end } = useGrowing(recipes.length, JSON.stringify(shown))
  const welcome = (
    <EmptyState
      title="最初のレシピを残しましょう"
      illustration={emptyArt}
      action={<FromOtherApps app="recipe" />}
    >
      <KeepingWords app="recipe">
        いつもの料理も、ウェブで見つけたレシピも。人数を変えると、分量を計算し直します。
      </KeepingWords>
    </EmptyState>
  )
  const cards = (
    <>
      <FoundWords
        query={query || (isNarrowed ? '絞り込み' : '')}
        count={recipes.length}
        nothing={favorites ? 'お気に入りはまだありません。' : 'レシピはありません。'}
      />
      <ul className={columns}>
        {recipes.slice(0, count).map((recipe) => (
          <RecipeCard
            key={recipe.id}
            recipe={recipe}
            space={places.get(recipe.id)?.space ?? null}
            onOpen={onOpen}
          />
        ))}
      </ul>
      <div ref={end} />
    </>
  )
  return (
    <ListBody readiness={readiness} count={recipes.length} welcome={welcome} placeholders={placeholders}>
      {isEmpty ? welcome : cards}
    </ListBody>
  )
})

const placeholders = (
  <div className={columns}>
    {['a', 'b', 'c', 'd'].map((key) => (
      <Skeleton key={key} className="h-28 w-full rounded-xl last:max-sm:hidden sm:h-72" />
    ))}
  </div>
)
