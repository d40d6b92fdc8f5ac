import { useState } from 'react'
import type { Recipe } from '#contract/apps/app-recipe.ts'
import { servingsRatio } from '#readers/recipe/quantity/fraction.ts'
import { mergeIngredients } from '#readers/recipe/quantity/merge.ts'
import { nameOf } from '#readers/recipe/recipe-text.ts'
import type { Records } from '#web/storage/records.ts'
import { isTrashed } from '#web/storage/trash.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { IconButton } from '#web/ui/buttons/icon-button.tsx'
import { CloseIcon } from '#web/ui/icons/directions/close.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { offerUndo } from '#web/ui/overlays/offer.ts'
import { useAction } from '#web/ui/use-action.ts'
import { RecipePicker } from '../list/recipe-picker.tsx'
import { isShopped, leftToShop, recordShopped, type WeekToShop, weekMeals, weekPlan } from '../plan/plan.ts'
import { ServingsStepper } from '../servings-stepper.tsx'
import { sendToTodo } from './send-to-todo.ts'
import { ShoppingItems } from './shopping-items.tsx'
import { TwoMeanings } from './two-meanings.tsx'
import { useShoppingList } from './use-shopping-list.ts'

type Props = {
  records: Records<Recipe>
  recipes: readonly Recipe[]
  /** The week to shop for; null for a list of one recipe, or of those chosen here. */
  week: WeekToShop | null
  first: readonly Chosen[]
  onClose: () => void
  onSent: () => void
}
type Chosen = { id: string; servings: number }

/** Tap water and ice: never on the shopping list. */
const fromTheTap = ['水', '湯', 'お湯', '熱湯', 'ぬるま湯', '氷', '冷水', '氷水']

/** Merges the ingredients of several recipes and sends them to the todo app. */
export function ShoppingDialog({ records, recipes, week, first, onClose, onSent }: Props) {
  const [picks, setChosen] = useState<readonly Chosen[] | null>(week ? null : first)
  const [meant, setMeant] = useState<ReadonlyMap<string, string>>(new Map())
  const [isOn, setOn] = useState<Record<string, boolean>>({})
  const isShared = week?.isShared === true
  const { list, setAtHome } = useShoppingList(isShared)
  const meals = week ? weekMeals(weekPlan(records.all().values(), week.monday)) : []
  // Until one chooses: another member may send some of a shared week meanwhile.
  const chosen = picks ?? leftToShop(meals)
  const picked = chosen.flatMap(({ id, servings }) => {
    // A dish of a shared plan is no recipe of the list.
    const recipe = records.all().get(id)
    return recipe && !isTrashed(recipe) ? [{ recipe, servings }] : []
  })
  const isChosen = ({ id }: { id: string }) => chosen.some((each) => each.id === id)
  const others = recipes.filter((recipe) => !isChosen(recipe))
  const inList = meals.filter((meal) => isShopped(meal) && !isChosen(meal))
  const dishes = picked.map(({ recipe, servings }) => ({
    title: nameOf(recipe),
    ingredients: recipe.ingredients,
    by: servingsRatio(servings, recipe.servings),
  }))
  const named = mergeIngredients(dishes)
  const items = mergeIngredients(dishes, meant)
  const wanted = items.filter(
    ({ key, name }) => isOn[key] ?? !(fromTheTap.includes(name) || list.atHome.includes(key)),
  )
  const want = (key: string, isWanted: boolean) => setOn({ ...isOn, [key]: isWanted })

  function pressHome(key: string, isAtHome: boolean) {
    want(key, !isAtHome)
    setAtHome(key, isAtHome)
  }

  const { run: send, isBusy } = useAction(
    async () => {
      const sent = await sendToTodo(
        wanted.map(({ name, amount }) => `${name} ${amount}`.trim()),
        isShared,
      )
      const forget = week && recordShopped(records, { monday: week.monday, meals }, chosen)
      onSent()
      const takeBack = () => {
        sent.takeBack()
        forget?.()
      }
      offerUndo(sentText(wanted.length, sent.changed.length), takeBack, {
        label: 'やることを開く',
        onPress: () => location.assign(`/apps/todo?list=${encodeURIComponent(sent.listId)}`),
      })
    },
    () => 'やることに送れませんでした。ページを再読み込みして、もう一度お試しください。',
  )

  return (
    <Dialog
      open
      onClose={onClose}
      title="買い物リスト"
      width="md"
      isFootPinned
      actions={
        <Button disabled={wanted.length === 0} busy={isBusy} onClick={send}>
          {wanted.length}品を「やること」に送る
        </Button>
      }
    >
      {inList.length > 0 && (
        <div className="mb-3 flex flex-wrap items-center justify-between gap-x-3">
          <p>料理{inList.length}品の材料は、もう「買い物」に入れてあります。</p>
          <Button
            size="sm"
            variant="quiet"
            className="max-sm:-ml-4 sm:-mr-4"
            onClick={() => setChosen([...chosen, ...inList.map(({ id, servings }) => ({ id, servings }))])}
          >
            もう一度入れる
          </Button>
        </div>
      )}
      <TwoMeanings foods={named.map(({ key }) => key)} meant={meant} onChange={setMeant} />
      <ShoppingItems items={items} wanted={wanted} list={list} onWant={want} onHome={pressHome} />
      <ul aria-label="作るレシピ" className="mt-5 grid gap-2">
        {picked.map(({ recipe, servings }) => (
          <li
            key={recipe.id}
            className="flex flex-wrap items-center gap-x-3 gap-y-1 rounded-lg bg-paper-deep py-2 pr-2 pl-4"
          >
            <span className="min-w-[calc(100%-4rem)] flex-1 font-bold sm:min-w-32">
              {nameOf(recipe)}
              {meals.some((meal) => meal.id === recipe.id && meal.shopped > 0 && !isShopped(meal)) && (
                <span className="block text-sm font-normal text-ink-soft">増えた分</span>
              )}
            </span>
            <IconButton
              label={`「${nameOf(recipe)}」を外す`}
              icon={<CloseIcon size={20} />}
              className="sm:order-last"
              onClick={() => setChosen(chosen.filter(({ id }) => id !== recipe.id))}
            />
            <ServingsStepper
              label={`${nameOf(recipe)}の人数`}
              hideLabel
              value={servings}
              unit={recipe.servingUnit}
              onChange={(value) =>
                setChosen(chosen.map((each) => (each.id === recipe.id ? { ...each, servings: value } : each)))
              }
            />
          </li>
        ))}
      </ul>
      {others.length > 0 && (
        <div className="mt-3">
          <RecipePicker
            label="レシピを加える"
            recipes={others}
            onPick={({ id, servings }) => setChosen([...chosen, { id, servings }])}
          />
        </div>
      )}
      {picked.length > 0 && items.length === 0 && (
        <p className="py-6 text-center text-ink-soft">このレシピには、まだ材料がありません。</p>
      )}
    </Dialog>
  )
}

const sentText = (count: number, changed: number): string =>
  changed === 0
    ? `${count}品を「買い物」に入れました`
    : `${count}品を「買い物」に入れました（${changed}品は量を足しました）`
