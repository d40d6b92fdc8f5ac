import { useState } from 'react'
import type { Recipe } from '#contract/apps/app-recipe.ts'
import { partsOf } from '#contract/values/japan-calendar.ts'
import { addDays, type Day, weekdayNames, weekdayOf } from '#contract/values/japan-day.ts'
import { nameOf } from '#readers/recipe/recipe-text.ts'
import { useToday } from '#web/client/use-today.ts'
import type { Records } from '#web/storage/records.ts'
import { isTrashed } from '#web/storage/trash.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { IconButton } from '#web/ui/buttons/icon-button.tsx'
import { PlusIcon } from '#web/ui/icons/actions/plus.tsx'
import { ChevronLeftIcon } from '#web/ui/icons/directions/chevron-left.tsx'
import { ChevronRightIcon } from '#web/ui/icons/directions/chevron-right.tsx'
import { CloseIcon } from '#web/ui/icons/directions/close.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { offerUndo } from '#web/ui/overlays/offer.ts'
import { RecipePicker } from '../list/recipe-picker.tsx'
import { ServingsStepper } from '../servings-stepper.tsx'
import {
  mondayOf,
  type PlannedDay,
  planMeal,
  unplanMeal,
  type WeekToShop,
  weekMeals,
  weekPlan,
} from './plan.ts'

type Props = {
  records: Records<Recipe>
  recipes: readonly Recipe[]
  /** The recipe to put on a day; null if the menu was opened to look at it. */
  placed: { recipe: Recipe; servings: number } | null
  /** The Monday of the week to begin with, unless it is this one. */
  shownWeek?: Day | undefined
  onClose: () => void
  onOpen: (id: string) => void
  onShop: (week: WeekToShop) => void
}

/** The recipes of a week by day. */
export function PlanDialog({ records, recipes, placed, shownWeek, onClose, onOpen, onShop }: Props) {
  const today = useToday()
  const [monday, setMonday] = useState(() => shownWeek ?? mondayOf(today))
  const [adding, setAdding] = useState<Day | null>(null)
  const week = weekPlan(recipes, monday)
  const meals = weekMeals(week)

  function add(recipe: Recipe, servings: number, day: Day): void {
    const before = recipe.planned.find((each) => each.day === day)
    planMeal(records, recipe.id, day, servings)
    setAdding(null)
    offerUndo(`${dayText(day)}の献立に入れました`, () =>
      // A recipe that was on the day already gets its servings back.
      before ? planMeal(records, recipe.id, day, before.servings) : unplanMeal(records, recipe.id, day),
    )
  }
  function remove(recipe: Recipe, servings: number, day: Day): void {
    unplanMeal(records, recipe.id, day)
    offerUndo('献立から外しました', () => planMeal(records, recipe.id, day, servings))
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title={placed ? `「${nameOf(placed.recipe)}」を献立に入れる` : '献立'}
      width="md"
      isFootPinned
      actions={
        <Button disabled={meals.length === 0} onClick={() => onShop({ monday, meals })}>
          この週の買い物リストを作る
        </Button>
      }
    >
      <div className="mb-2 flex items-center justify-between">
        <IconButton
          label="前の週"
          icon={<ChevronLeftIcon />}
          onClick={() => setMonday(addDays(monday, -7))}
        />
        <p aria-live="polite" className="font-bold">
          {dayText(monday)}〜{dayText(addDays(monday, 6))}
        </p>
        <IconButton
          label="次の週"
          icon={<ChevronRightIcon />}
          onClick={() => setMonday(addDays(monday, 7))}
        />
      </div>
      <ul aria-label="1週間の献立">
        {week.map((planned) => (
          <li key={planned.day} className="border-b border-line py-2 last:border-0">
            <DayRow
              planned={planned}
              isToday={planned.day === today}
              isAdding={adding === planned.day}
              onAdd={() =>
                placed ? add(placed.recipe, placed.servings, planned.day) : setAdding(planned.day)
              }
              onServings={(recipe, servings) => planMeal(records, recipe.id, planned.day, servings)}
              onRemove={(recipe, servings) => remove(recipe, servings, planned.day)}
              onOpen={onOpen}
            />
            {adding === planned.day && (
              <RecipePicker
                label={`${dayText(planned.day)}に作るレシピ`}
                takesFocus
                recipes={recipes.filter((recipe) => !isTrashed(recipe))}
                onPick={(recipe) => add(recipe, recipe.servings, planned.day)}
              />
            )}
          </li>
        ))}
      </ul>
    </Dialog>
  )
}

type DayRowProps = {
  planned: PlannedDay
  isToday: boolean
  isAdding: boolean
  onAdd: () => void
  onServings: (recipe: Recipe, servings: number) => void
  onRemove: (recipe: Recipe, servings: number) => void
  onOpen: (id: string) => void
}

function DayRow({
  planned: { day, meals },
  isToday,
  isAdding,
  onAdd,
  onServings,
  onRemove,
  onOpen,
}: DayRowProps) {
  return (
    // On the narrowest phones the recipes are below the day.
    <div className="flex items-start gap-2 max-[359px]:flex-wrap max-[359px]:justify-between">
      <p className={`w-16 shrink-0 pt-2.5 text-sm ${isToday ? 'font-bold text-accent' : 'text-ink-soft'}`}>
        {dayText(day)}
        {isToday && <span className="block text-xs">今日</span>}
      </p>
      <ul
        aria-label={`${dayText(day)}の献立`}
        className="grid min-w-0 flex-1 gap-1 max-[359px]:order-last max-[359px]:w-full max-[359px]:flex-none"
      >
        {meals.map(({ recipe, servings }) => (
          <li key={recipe.id} className="flex flex-wrap items-center gap-x-2">
            <button
              type="button"
              onClick={() => onOpen(recipe.id)}
              className="min-h-11 min-w-[calc(100%-4rem)] flex-1 rounded-md px-2 text-left font-bold hover:bg-paper-deep sm:min-w-32"
            >
              {nameOf(recipe)}
            </button>
            <IconButton
              label={`${dayText(day)}の「${nameOf(recipe)}」を外す`}
              icon={<CloseIcon size={20} />}
              onClick={() => onRemove(recipe, servings)}
            />
            <ServingsStepper
              label={`${nameOf(recipe)}の人数`}
              hideLabel
              value={servings}
              unit={recipe.servingUnit}
              onChange={(value) => onServings(recipe, value)}
            />
          </li>
        ))}
      </ul>
      {!isAdding && (
        <IconButton label={`${dayText(day)}に加える`} icon={<PlusIcon size={20} />} onClick={onAdd} />
      )}
    </div>
  )
}

function dayText(day: Day): string {
  const { month, date } = partsOf(day)
  return `${month}/${date}(${weekdayNames[weekdayOf(day)]})`
}
