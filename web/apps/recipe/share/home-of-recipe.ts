import type { Recipe } from '#contract/apps/app-recipe.ts'
import type { Space } from '#contract/space/space.ts'
import type { RecordShape } from '#web/storage/records.ts'
import type { Home } from '#web/storage/space/home.ts'
import { isSameTag } from '../../frame/tags.ts'

/** Whether this shared thing consists of the recipes with one of these tags. */
export const isOfTags = (space: Pick<Space, 'kind' | 'title'> | null, tags: readonly string[]): boolean =>
  space?.kind === 'recipe-tag' && tags.some((tag) => isSameTag(tag, space.title))

type Choose = NonNullable<RecordShape<Recipe>['homeOf']>

/**
 * A recipe moves to those of a shared tag when it gets the tag, and away when it loses it. One of the member's own that
 * had a tag before somebody shared their recipes of the same name stays the member's own.
 */
export const homeOfRecipe: Choose = ({ tags }, { before, now, own, shared }): Home => {
  const homeOf = (wanted: readonly string[]) => shared.find(({ space }) => isOfTags(space, wanted))
  if (now.space === null) return homeOf(tags.filter((tag) => !before?.tags.includes(tag))) ?? now
  if (now.space.kind !== 'recipe-tag' || isOfTags(now.space, tags)) return now
  return homeOf(tags) ?? own
}
