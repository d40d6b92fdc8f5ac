import { RecipeApp } from './recipe-app.tsx'
import { Art } from './site/art.tsx'

export function Page() {
  return <RecipeApp emptyArt={<Art />} />
}
