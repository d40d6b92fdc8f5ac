import { RecipeApp } from '../../apps/recipe/recipe-app.tsx'
import { AppRecipeArt } from '../../art/apps/app-recipe-art.tsx'

export function Recipe() {
  return <RecipeApp emptyArt={<AppRecipeArt />} />
}
