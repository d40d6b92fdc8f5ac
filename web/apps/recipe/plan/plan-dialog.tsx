import { useState } from 'react'
import type { MealTime, Recipe } from '#contract/apps/app-recipe.ts'
import type { Space } from '#contract/space/space.ts'
import { inMonths } from '#contract/values/japan-calendar.ts'
import { addDays, type Day } from '#contract/values/japan-day.ts'
import { monthName, monthOf } from '#contract/values/japan-month.ts'
import { nameOf } from '#readers/recipe/recipe-text.ts'
import { useToday } from '#web/client/use-today.ts'
import type { Opened } from '#web/storage/app-storage.ts'
import { isTrashed } from '#web/storage/trash.ts'
import { useShared } from '#web/storage/use-storage.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { IconButton } from '#web/ui/buttons/icon-button.tsx'
import { PlusIcon } from '#web/ui/icons/actions/plus.tsx'
import { ChevronLeftIcon } from '#web/ui/icons/directions/chevron-left.tsx'
import { ChevronRightIcon } from '#web/ui/icons/directions/chevron-right.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { SpaceMark } from '../../frame/space/space-mark.tsx'
import { useSpaces } from '../../frame/space/use-spaces.ts'
import { RecipePicker } from '../list/recipe-picker.tsx'
import { recipeStorage } from '../recipe-storage.ts'
import { MealRow } from './meal-row.tsx'
import { MealTimeChoice } from './meal-time-choice.tsx'
import { mondayOf, monthPlan, type WeekToShop, weekMeals, weekPlan } from './plan.ts'
import { planActs } from './plan-acts.ts'
import { PlanMonth } from './plan-month.tsx'
import { PlanSharing } from './plan-sharing.tsx'
import { dateText, dayText, shortDayText } from './plan-text.ts'
import { usualWords } from './plan-words.ts'
import { isPlan, planToFill } from './shared-plan.ts'

type Props = {
  opened: Opened<Recipe>
  recipes: readonly Recipe[]
  /** The recipe to put on a day; null if the menu was opened to look at it. */
  placed: { recipe: Recipe; servings: number } | null
  /** The Monday of the week to begin with, unless it is this one. */
  shownWeek?: Day | undefined
  onClose: () => void
  onOpen: (id: string) => void
  onShop: (week: WeekToShop) => void
}

/** The meals of a week by day, or those of a month at a glance. */
export function PlanDialog({ opened, recipes, placed, shownWeek, onClose, onOpen, onShop }: Props) {
  const today = useToday()
  const [shown, setShown] = useState(() => shownWeek ?? today)
  const [isMonth, setMonth] = useState(false)
  const [adding, setAdding] = useState<Day | null>(null)
  const [openMeal, setOpenMeal] = useState<string | null>(null)
  const monday = mondayOf(shown)
  const week = weekPlan(recipes, monday)
  const places = useShared(recipeStorage)
  const plans = useSpaces('recipe').filter(isPlan)
  const toFill = planToFill(plans)
  const { add, addWords, ...acts } = planActs({
    records: opened.records,
    shared: toFill && opened.recordsOf(toFill.id),
    own: opened.recordsOf(null) ?? opened.records,
    onAdded: () => setAdding(null),
    onOpenMeal: setOpenMeal,
  })
  const step = (by: -1 | 1) => setShown(isMonth ? inMonths(shown, by, 1) : addDays(monday, 7 * by))
  const unit = isMonth ? '月' : '週'

  return (
    <Dialog
      open
      onClose={onClose}
      title={placed ? `「${nameOf(placed.recipe)}」を献立に入れる` : '献立'}
      width="md"
      isFootPinned
      actions={
        // A month has several weeks.
        !isMonth && (
          <Button
            disabled={weekMeals(week).length === 0}
            onClick={() => onShop({ monday, isShared: toFill !== null })}
          >
            この週の買い物リストを作る
          </Button>
        )
      }
    >
      <PlanSharing plans={plans} from={mondayOf(today)} />
      <div className="mb-1 -ml-2 flex items-center justify-between gap-1">
        <IconButton label={`前の${unit}`} icon={<ChevronLeftIcon />} onClick={() => step(-1)} />
        <p aria-live="polite" className="text-center font-bold whitespace-nowrap max-[359px]:text-sm">
          {isMonth ? monthName(monthOf(shown)) : `${dateText(monday)}〜${dateText(addDays(monday, 6))}`}
        </p>
        <IconButton label={`次の${unit}`} icon={<ChevronRightIcon />} onClick={() => step(1)} />
        <Button size="sm" variant="secondary" onClick={() => setMonth(!isMonth)}>
          {isMonth ? '週で見る' : '月で見る'}
        </Button>
      </div>
      {isMonth ? (
        <PlanMonth
          weeks={monthPlan(recipes, shown)}
          month={shown.slice(0, 7)}
          today={today}
          onDay={(day) => {
            setShown(day)
            setMonth(false)
          }}
        />
      ) : (
        <ul aria-label="1週間の献立">
          {week.map(({ day, meals: planned }) => (
            <li key={day} className="border-b border-line last:border-0">
              {/* On the narrowest phones the dishes are below the day. */}
              <div className="flex items-start gap-1 max-[359px]:flex-wrap max-[359px]:justify-between">
                <p
                  className={`w-20 shrink-0 pt-3 text-sm ${day === today ? 'font-bold text-accent' : 'text-ink-soft'}`}
                >
                  {shortDayText(day)}
                  {day === today && <span className="sr-only">今日</span>}
                </p>
                <ul
                  aria-label={`${dayText(day)}の献立`}
                  className="min-w-0 flex-1 max-[359px]:order-last max-[359px]:w-full max-[359px]:flex-none"
                >
                  {planned.map((meal) => (
                    <MealRow
                      key={meal.key}
                      meal={meal}
                      mark={<MealMark space={places.get(meal.recipe.id)?.space ?? null} toFill={toFill} />}
                      isReadOnly={places.get(meal.recipe.id)?.isReadOnly === true}
                      recipeId={recipeToOpen(meal.recipe, recipes)}
                      isOpen={openMeal === meal.key}
                      onToggle={() => setOpenMeal(openMeal === meal.key ? null : meal.key)}
                      acts={{ ...acts, onOpen }}
                    />
                  ))}
                </ul>
                {adding !== day && (
                  <IconButton
                    label={`${dayText(day)}に加える`}
                    icon={<PlusIcon size={20} />}
                    onClick={() => (placed ? add(placed, { day, time: 'dinner' }) : setAdding(day))}
                  />
                )}
              </div>
              {adding === day && (
                <AddMeal
                  label={`${dayText(day)}に作るレシピ`}
                  recipes={recipes.filter((recipe) => !isTrashed(recipe))}
                  onRecipe={(recipe, time) => add({ recipe, servings: recipe.servings }, { day, time })}
                  onWords={(words, time) => addWords(words, { day, time })}
                />
              )}
            </li>
          ))}
        </ul>
      )}
    </Dialog>
  )
}

/** In a shared plan the mark is at those meals that are not in it. */
function MealMark({ space, toFill }: { space: Space | null; toFill: Space | null }) {
  if (space) return space.id === toFill?.id ? null : <SpaceMark space={space} />
  return toFill && <span className="shrink-0 text-sm text-ink-soft">自分だけ</span>
}

/** The recipe of a shared dish may be somebody else's alone. */
function recipeToOpen({ id, dishOf, isWords }: Recipe, recipes: readonly Recipe[]): string | null {
  if (!isWords) return id
  return recipes.find((each) => each.id === dishOf && !isTrashed(each))?.id ?? null
}

type AddMealProps = {
  label: string
  recipes: readonly Recipe[]
  onRecipe: (recipe: Recipe, time: MealTime) => void
  onWords: (words: string, time: MealTime) => void
}

/** A recipe or free words for one meal of a day. */
function AddMeal({ label, recipes, onRecipe, onWords }: AddMealProps) {
  const [time, setTime] = useState<MealTime>('dinner')
  return (
    <div className="grid gap-2 pb-2">
      <div className="flex flex-wrap items-center gap-2">
        <MealTimeChoice value={time} onChange={setTime} />
        {usualWords(recipes).map((words) => (
          <Button key={words} size="sm" variant="secondary" onClick={() => onWords(words, time)}>
            {words}
          </Button>
        ))}
      </div>
      <RecipePicker
        label={label}
        takesFocus
        recipes={recipes}
        onPick={(recipe) => onRecipe(recipe, time)}
        onWords={(words) => onWords(words, time)}
      />
    </div>
  )
}
