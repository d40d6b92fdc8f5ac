import { type ComponentType, useDeferredValue, useEffect, useState } from 'react'
import type { Recipe } from '#contract/apps/app-recipe.ts'
import { type Fraction, servingsRatio } from '#readers/recipe/quantity/fraction.ts'
import { ingredientRows, stepLines } from '#readers/recipe/recipe-lines.ts'
import { nameOf, recipeText } from '#readers/recipe/recipe-text.ts'
import type { Records } from '#web/storage/records.ts'
import { usePaintedValue } from '#web/ui/after-paint.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { PlayIcon } from '#web/ui/icons/actions/play.tsx'
import { SpaceLine } from '../../frame/space/space-line.tsx'
import { CookedLog } from '../cook/cooked-log.tsx'
import { FactLine } from '../facts/fact-line.tsx'
import { RecipePhoto } from '../photo/recipe-photo.tsx'
import { ServingsStepper } from '../servings-stepper.tsx'
import { IngredientList } from './ingredient-list.tsx'
import { sharedRecipe } from './shared-recipe.ts'
import { StepList } from './step-list.tsx'
import { ViewBar, type ViewBarProps } from './view-bar.tsx'

type Props = Omit<ViewBarProps, 'text' | 'shared' | 'isSharing' | 'onSharing'> & {
  records: Records<Recipe>
  servings: number
  by: Fraction
  isStarted: boolean
  onServings: (servings: number) => void
  onCook: () => void
}

export function RecipeView({ records, servings, by, isStarted, onServings, onCook, ...bar }: Props) {
  const { recipe, place } = bar
  const [isSharing, setSharing] = useState(false)
  const steps = stepLines(recipe.steps)
  // The name is painted first and the rest right after: all at once would delay the press on a phone.
  const isWhole = useDeferredValue(true, false)
  const scaledTo = usePaintedValue(servings)
  const Nutrition = useNutrition()
  return (
    <article aria-label={nameOf(recipe)} tabIndex={-1} className="outline-none max-lg:pt-2">
      <ViewBar
        {...bar}
        isSharing={isSharing}
        onSharing={setSharing}
        text={() => recipeText(recipe, { servings, by })}
        shared={() => sharedRecipe(recipe, { servings, by })}
      />
      {place.space && (
        <div data-print="no" className="-mx-2 -mt-2 mb-3">
          <SpaceLine space={place.space} onOpen={() => setSharing(true)} />
        </div>
      )}
      {/* Two columns on paper too, so that a usual recipe fits one page. */}
      <div className="grid gap-x-10 gap-y-8 lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)] print:grid-cols-[minmax(0,5fr)_minmax(0,7fr)] print:gap-x-6 print:text-[9.5pt] print:leading-snug">
        <div className="min-w-0">
          {recipe.photo && (
            <RecipePhoto
              recipe={recipe}
              alt={`${nameOf(recipe)}の写真`}
              className="aspect-[4/3] w-full rounded-xl print:max-h-40 print:w-auto"
            />
          )}
          <h2 className="mt-5 text-2xl leading-snug sm:text-3xl">{nameOf(recipe)}</h2>
          <RecipeFacts recipe={recipe} />
          {isWhole && (
            <>
              <div className="mt-7 flex flex-wrap items-center justify-between gap-3">
                <h3 className="text-lg">材料</h3>
                <div data-print="no">
                  <ServingsStepper
                    label="人数"
                    hideLabel
                    value={servings}
                    unit={recipe.servingUnit}
                    onChange={onServings}
                  />
                </div>
                <p className="hidden print:block">
                  {servings}
                  {recipe.servingUnit}
                </p>
              </div>
              {servings !== recipe.servings && (
                <p data-print="no" className="mt-2 flex items-center justify-end gap-2 text-sm text-ink-soft">
                  元は{recipe.servings}
                  {recipe.servingUnit}です
                  <Button size="sm" variant="quiet" onClick={() => onServings(recipe.servings)}>
                    元に戻す
                  </Button>
                </p>
              )}
              <IngredientList
                rows={ingredientRows(recipe.ingredients, servingsRatio(scaledTo, recipe.servings))}
              />
            </>
          )}
        </div>
        {isWhole && (
          <div className="min-w-0">
            <div className="flex items-center justify-between gap-3">
              <h3 className="text-lg">作り方</h3>
              {steps.length > 0 && (
                // On phones a bar of its own: a floating button would cover the amounts.
                <div
                  data-print="no"
                  data-at-bottom
                  className="max-lg:fixed max-lg:inset-x-0 max-lg:bottom-[var(--bottom-bar,0px)] max-lg:z-10 max-lg:border-t max-lg:border-line max-lg:bg-paper max-lg:px-5 max-lg:pt-3 max-lg:pb-[max(0.75rem,env(safe-area-inset-bottom))]"
                >
                  <Button icon={<PlayIcon size={20} />} onClick={onCook} className="max-lg:w-full">
                    {isStarted ? '調理モードの続きから' : '調理モード'}
                  </Button>
                </div>
              )}
            </div>
            <StepList recipe={recipe} steps={steps} />
            {recipe.memo && (
              <section aria-label="メモ" className="mt-8 rounded-lg bg-paper-deep p-5 whitespace-pre-wrap">
                {recipe.memo}
              </section>
            )}
            {Nutrition && <Nutrition recipe={recipe} />}
            <div data-print="no">
              <CookedLog recipe={recipe} records={records} isReadOnly={place.isReadOnly} />
            </div>
          </div>
        )}
      </div>
    </article>
  )
}

/** The table of foods is large, so it loads after the recipe. Where it cannot, the recipe stays without. */
function useNutrition(): ComponentType<{ recipe: Recipe }> | null {
  const [Nutrition, setNutrition] = useState<ComponentType<{ recipe: Recipe }> | null>(null)
  useEffect(() => {
    let isGone = false
    import('./nutrition-facts.tsx').then(
      ({ NutritionFacts }) => !isGone && setNutrition(() => NutritionFacts),
      () => {},
    )
    return () => {
      isGone = true
    }
  }, [])
  return Nutrition
}

function RecipeFacts({ recipe }: { recipe: Recipe }) {
  const { tags, source } = recipe
  const site = source ? siteOf(source) : null
  return (
    <p className="mt-2 flex flex-wrap gap-x-3 gap-y-1 text-sm text-ink-soft">
      <FactLine recipe={recipe} />
      {tags.map((tag) => (
        <span key={tag}>#{tag}</span>
      ))}
      {source && !site && <span>{source}</span>}
      {site && (
        <a href={site.href} target="_blank" rel="noreferrer noopener" className="text-accent underline">
          {site.hostname}
        </a>
      )}
    </p>
  )
}

/** Null if it is not a web address that is safe to link. */
function siteOf(source: string): URL | null {
  try {
    const site = new URL(source)
    return /^https?:$/.test(site.protocol) ? site : null
  } catch {
    return null
  }
}
