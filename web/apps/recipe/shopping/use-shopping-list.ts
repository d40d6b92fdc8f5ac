import { useEffect, useState } from 'react'
import {
  readShoppingList,
  readStoredShoppingList,
  rememberAtHome,
  type ShoppingList,
} from './send-to-todo.ts'

/** 「買い物」 as this device has it, then with what was on its way. What is pressed here counts before both. */
export function useShoppingList(isShared: boolean) {
  const [found, setFound] = useState<ShoppingList>({ open: [], atHome: [] })
  const [pressed, setPressed] = useState<Readonly<Record<string, boolean>>>({})

  useEffect(() => {
    let isGone = false
    async function read() {
      for (const readList of [readStoredShoppingList, readShoppingList]) {
        const list = await readList(isShared)
        if (isGone) return
        setFound(list)
      }
    }
    // The hints are a help only: without the list they are left out.
    read().catch(() => {})
    return () => {
      isGone = true
    }
  }, [isShared])

  function setAtHome(food: string, isAtHome: boolean) {
    setPressed((before) => ({ ...before, [food]: isAtHome }))
    void rememberAtHome(food, isAtHome, isShared)
  }

  const foods = new Set([...found.atHome, ...Object.keys(pressed)])
  const list: ShoppingList = { ...found, atHome: [...foods].filter((food) => pressed[food] ?? true) }
  return { list, setAtHome }
}
