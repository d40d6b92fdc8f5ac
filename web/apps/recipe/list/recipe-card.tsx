import { memo } from 'react'
import type { Recipe } from '#contract/apps/app-recipe.ts'
import type { Space } from '#contract/space/space.ts'
import { ingredientRows, isIngredient } from '#readers/recipe/recipe-lines.ts'
import { nameOf } from '#readers/recipe/recipe-text.ts'
import { Card } from '#web/ui/content/card.tsx'
import { StarIcon } from '#web/ui/icons/actions/star.tsx'
import { KeptHereMark } from '../../frame/kept-here/kept-here-mark.tsx'
import { SpaceMark } from '../../frame/space/space-mark.tsx'
import { FactLine } from '../facts/fact-line.tsx'
import { RecipePhoto } from '../photo/recipe-photo.tsx'

type Props = { recipe: Recipe; space: Space | null; onOpen: (id: string) => void }

export const RecipeCard = memo(function RecipeCard({ recipe, space, onOpen }: Props) {
  const { id, favorite, tags, cooked, servings, servingUnit } = recipe
  const main = ingredientRows(recipe.ingredients).filter(isIngredient).slice(0, 4)
  return (
    <li>
      <Card
        as="button"
        corners="xl"
        padding="none"
        type="button"
        onClick={() => onOpen(id)}
        className="flex h-full w-full overflow-hidden text-left transition-shadow hover:shadow-lift sm:flex-col"
      >
        <RecipePhoto
          recipe={recipe}
          className="w-28 shrink-0 self-stretch max-sm:min-h-28 sm:aspect-[4/3] sm:w-full"
        />
        <span className="flex min-w-0 flex-1 flex-col p-4">
          <span className="flex items-start gap-2">
            <span className="line-clamp-2 min-w-0 flex-1 leading-snug font-bold">{nameOf(recipe)}</span>
            {space && <SpaceMark space={space} />}
            {favorite && <StarIcon size={20} label="お気に入り" className="fill-art-gold text-accent" />}
          </span>
          <span className="mt-1 block truncate text-sm text-ink-soft">
            {main.map(({ name }) => name).join('、') || '材料はまだありません'}
          </span>
          <span className="mt-auto flex flex-wrap gap-x-2 pt-2 text-xs text-ink-soft">
            <span>
              {servings}
              {servingUnit}
            </span>
            <FactLine recipe={recipe} />
            <KeptHereMark id={id} />
            {cooked.length > 0 && <span>{cooked.length}回作りました</span>}
            {tags.map((tag) => (
              <span key={tag}>#{tag}</span>
            ))}
          </span>
        </span>
      </Card>
    </li>
  )
})
