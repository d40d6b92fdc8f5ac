import { type Aisle, aisles, shoppingListName, type Todo } from '#contract/apps/app-todo.ts'
import { aisleOf } from '#readers/recipe/shopping/aisle-of.ts'
import type { TodoGroup } from '../select-todos.ts'

export const aisleNames: Record<Aisle, string> = {
  produce: '野菜・果物',
  fish: '魚',
  meat: '肉',
  chilled: '豆腐・卵・乳製品',
  bread: 'パン',
  staple: '米・麺',
  seasoning: '調味料・油',
  dry: '粉・乾物・缶詰',
  frozen: '冷凍・アイス',
  snack: 'お菓子・飲み物',
  household: '日用品',
  other: 'その他',
}

export const isShoppingList = (list: Todo | undefined): boolean => list?.text.trim() === shoppingListName

/** The todos of the list under the aisles of the shop, in the order of a walk through it. */
export function byAisle(groups: readonly TodoGroup[], { aisles: moved = {} }: Todo): TodoGroup[] {
  const placed = new Map<Aisle, Todo[]>()
  for (const todo of groups.flatMap((group) => group.todos)) {
    const aisle = aisleOf(todo.text, moved)
    placed.set(aisle, [...(placed.get(aisle) ?? []), todo])
  }
  return aisles.flatMap((aisle) => {
    const todos = placed.get(aisle)
    return todos ? [{ key: aisle, title: aisleNames[aisle], todos, aisle }] : []
  })
}
