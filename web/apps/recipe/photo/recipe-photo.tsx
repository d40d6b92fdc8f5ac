import type { Recipe } from '#contract/apps/app-recipe.ts'
import { PotIcon } from '#web/ui/icons/things/pot.tsx'
import { usePhoto } from '../../frame/photo/use-photo.ts'
import { recipeStorage } from '../recipe-storage.ts'

type Props = { recipe: Pick<Recipe, 'id' | 'photo'>; className: string; alt?: string }

/** The photo, or a pot on the recipe's own colour. Usually decorative, beside the name. */
export function RecipePhoto({ recipe: { id, photo }, className, alt = '' }: Props) {
  const address = usePhoto(recipeStorage, id, photo?.hash)
  if (photo && address) {
    return (
      <img
        src={address}
        alt={alt}
        width={photo.width}
        height={photo.height}
        className={`bg-paper-deep object-cover ${className}`}
      />
    )
  }
  return (
    <span
      aria-hidden="true"
      className={`grid place-items-center ${fills[id.charCodeAt(0) % fills.length]} ${className}`}
    >
      {!photo && <PotIcon size={32} className="text-ink-soft" />}
    </span>
  )
}

const fills = [
  'bg-art-kaki-soft',
  'bg-art-gold-soft',
  'bg-art-moss-soft',
  'bg-art-indigo-soft',
  'bg-art-stone-soft',
]
