import type { Recipe } from '#contract/apps/app-recipe.ts'
import { servingsRatio } from '#readers/recipe/quantity/fraction.ts'
import type { Opened } from '#web/storage/app-storage.ts'
import { CookMode } from './cook/cook-mode.tsx'
import type { useCookPlace } from './cook/use-cook-place.ts'
import { RecipeEditor } from './edit/recipe-editor.tsx'
import type { useRecipeScreen } from './use-recipe-screen.ts'
import { RecipeView } from './view/recipe-view.tsx'

type Props = {
  recipe: Recipe
  opened: Opened<Recipe>
  screen: ReturnType<typeof useRecipeScreen>
  knownTags: readonly string[]
  categories: readonly string[]
  isCooking: boolean
  cooking: ReturnType<typeof useCookPlace>
  onCook: (isCooking: boolean) => void
  servings: number
  onServings: (servings: number) => void
  onShop: () => void
  onPlan: () => void
}

/** One recipe in the view, the editor or cook mode. */
export function RecipeScreen({
  recipe,
  opened,
  screen,
  knownTags,
  categories,
  isCooking,
  cooking,
  onCook,
  servings,
  onServings,
  onShop,
  onPlan,
}: Props) {
  const by = servingsRatio(servings, recipe.servings)
  if (screen.isEditing) {
    return (
      <RecipeEditor
        recipe={recipe}
        opened={opened}
        knownTags={knownTags}
        categories={categories}
        onDone={screen.finish}
        onTrash={screen.trash}
      />
    )
  }
  return (
    <>
      <RecipeView
        recipe={recipe}
        place={opened.placeOf(recipe.id)}
        records={opened.records}
        servings={servings}
        by={by}
        isStarted={cooking.place.at > 0}
        onServings={onServings}
        onClose={screen.leave}
        onEdit={screen.edit}
        onFavor={() => screen.favor(recipe)}
        onCook={() => onCook(true)}
        onShop={onShop}
        onPlan={onPlan}
        onTrash={() => screen.trash(recipe)}
      />
      {isCooking && (
        <CookMode
          recipe={recipe}
          records={opened.records}
          by={by}
          cooking={cooking}
          onClose={() => onCook(false)}
        />
      )}
    </>
  )
}
