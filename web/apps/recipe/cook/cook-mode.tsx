import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { Recipe } from '#contract/apps/app-recipe.ts'
import type { Fraction } from '#readers/recipe/quantity/fraction.ts'
import { ingredientRows, isIngredient, stepLines, stepNumbers } from '#readers/recipe/recipe-lines.ts'
import { nameOf } from '#readers/recipe/recipe-text.ts'
import type { Records } from '#web/storage/records.ts'
import { afterPaint } from '#web/ui/after-paint.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { ChevronLeftIcon } from '#web/ui/icons/directions/chevron-left.tsx'
import { ChevronRightIcon } from '#web/ui/icons/directions/chevron-right.tsx'
import { RecipePhoto } from '../photo/recipe-photo.tsx'
import { photosBySteps } from '../photo/step-photos.ts'
import { CookBar, type CookPart } from './cook-bar.tsx'
import { CookEnd } from './cook-end.tsx'
import { CookIngredients, CookSteps } from './cook-lists.tsx'
import { CookStep } from './cook-step.tsx'
import { ingredientsOf } from './step-ingredients.ts'
import { TimerBar } from './timer-bar.tsx'
import type { useCookPlace } from './use-cook-place.ts'
import { useStepKeys } from './use-step-keys.ts'
import { useSwipe } from './use-swipe.ts'
import { useWakeLock } from './use-wake-lock.ts'

type Props = {
  recipe: Recipe
  records: Records<Recipe>
  by: Fraction
  cooking: ReturnType<typeof useCookPlace>
  onClose: () => void
}

/** One step at a time in large text, with the screen kept awake. The place is kept until the recipe is finished. */
export function CookMode({ recipe, records, by, cooking, onClose }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  const scroller = useRef<HTMLDivElement>(null)
  const next = useRef<HTMLButtonElement>(null)
  const [part, setPart] = useState<CookPart>('step')
  const isAwake = useWakeLock()
  const steps = stepLines(recipe.steps).map((text, place) => ({ text, key: `step ${place} ${text}` }))
  const { place, change, toggle, finish } = cooking
  const numbers = stepNumbers(steps.map(({ text }) => text))
  const photos = photosBySteps(stepLines(recipe.steps), recipe.stepPhotos ?? [])
  const at = Math.min(place.at, steps.length)
  const { ticked } = place
  const step = steps[at]
  const isLast = at === steps.length - 1
  // The key of a row contains its unscaled text, so ticks survive another number of servings.
  const rows = ingredientRows(recipe.ingredients, by)

  function show(wanted: CookPart): void {
    setPart(wanted)
    scroller.current?.scrollTo({ top: 0 })
  }
  function goTo(wanted: number): void {
    show('step')
    change({ at: Math.min(Math.max(0, wanted), steps.length) })
  }
  const go = (by: number) => goTo(at + by)
  const swipe = useSwipe(go)
  useStepKeys(go)

  useEffect(
    () =>
      afterPaint(() => {
        if (!dialog.current?.open) dialog.current?.showModal()
        // Focus the next button, not the close button.
        next.current?.focus()
      }),
    [],
  )
  // Only closing it gives the focus back to the button that opened it.
  useLayoutEffect(() => {
    const element = dialog.current
    return () => element?.close()
  }, [])

  return (
    <dialog
      ref={dialog}
      aria-label={`${nameOf(recipe)}の調理モード`}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      className="m-0 h-dvh max-h-none w-screen max-w-none bg-paper p-0 text-ink"
    >
      <div className="mx-auto flex h-full max-w-5xl flex-col px-5 pt-3 pb-[max(1rem,env(safe-area-inset-bottom))] sm:px-8">
        <CookBar
          title={nameOf(recipe)}
          isAwake={isAwake}
          part={part}
          onPart={show}
          ingredientCount={rows.filter(isIngredient).length}
          onClose={onClose}
        />
        <Progress at={at} steps={steps} ticked={ticked} />
        {/* No justify-center: a flex container would cut off the top of a step that is higher than the screen. */}
        <div
          ref={scroller}
          className="flex min-h-0 flex-1 touch-pan-y [container-type:size] flex-col overflow-y-auto px-1 py-5 max-sm:-mx-1"
          {...swipe}
        >
          {part === 'ingredients' && <CookIngredients rows={rows} ticked={ticked} onTick={toggle} />}
          {part === 'steps' && (
            <CookSteps steps={steps} at={at} ticked={ticked} onTick={toggle} onGo={goTo} />
          )}
          {part === 'step' && step && (
            <CookStep
              step={step.text}
              photo={
                photos[at] && (
                  <RecipePhoto
                    recipe={{ id: recipe.id, photo: photos[at] }}
                    alt="この手順の写真"
                    className="mt-3 aspect-[4/3] max-h-[35cqh] rounded-lg"
                  />
                )
              }
              number={numbers[at] ?? null}
              count={numbers.filter((number) => number !== null).length}
              isDone={ticked.includes(step.key)}
              onDone={() => toggle(step.key)}
              needed={ingredientsOf(step.text, rows)}
              ticked={ticked}
              onTick={toggle}
            />
          )}
          {part === 'step' && !step && (
            <CookEnd
              recipe={recipe}
              records={records}
              onDone={() => {
                finish()
                onClose()
              }}
            />
          )}
        </div>
        <TimerBar />
        <div data-messages />
        <div className="mt-3 grid grid-cols-2 gap-3">
          <Button
            size="lg"
            variant="secondary"
            icon={<ChevronLeftIcon />}
            disabled={at === 0}
            onClick={() => go(-1)}
          >
            前へ
          </Button>
          <Button
            ref={next}
            size="lg"
            icon={isLast ? undefined : <ChevronRightIcon />}
            disabled={!step}
            onClick={() => go(1)}
          >
            {isLast ? 'できあがり' : '次へ'}
          </Button>
        </div>
      </div>
    </dialog>
  )
}

type ProgressProps = { at: number; steps: readonly { key: string }[]; ticked: readonly string[] }

function Progress({ at, steps, ticked }: ProgressProps) {
  return (
    <div aria-hidden="true" className="mt-2 flex gap-1">
      {steps.map(({ key }, place) => (
        <span
          key={key}
          className={`h-1.5 flex-1 rounded-full transition-colors ${place === at || ticked.includes(key) ? 'bg-accent' : place < at ? 'bg-accent/45' : 'bg-line'}`}
        />
      ))}
    </div>
  )
}
