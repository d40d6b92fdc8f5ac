import { type FocusEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Recipe } from '#contract/apps/app-recipe.ts'
import { digits } from '#contract/values/digits.ts'
import type { PastedRecipe } from '#readers/recipe/draft.ts'
import type { Opened } from '#web/storage/app-storage.ts'
import { offerUndo } from '#web/ui/overlays/offer.ts'
import { afterNewRecord } from '../frame/keep-hint.ts'
import { useOpenRecord } from '../frame/list/use-open-record.ts'
import { useKeepNoBlank } from '../frame/use-keep-no-blank.ts'
import { useStable } from '../frame/use-stable.ts'
import { addPhoto, pictureIn } from './photo/add-photo.ts'
import { isBlank, newRecipe, recipeOf } from './recipe-storage.ts'

type Options = {
  opened: Opened<Recipe> | null
  all: ReadonlyMap<string, Recipe>
  isUsable: boolean
  list: RefObject<HTMLElement | null>
}

/** The open recipe and its actions. */
export function useRecipeScreen({ opened, all, isUsable, list }: Options) {
  const { openId, open, close, later, removed, bringBack, ...shown } = useOpenRecord({
    opened,
    all,
    isUsable,
  })
  const { record: recipe } = shown
  const [editedId, setEditedId] = useState<string | null>(null)
  const isReadOnly = recipe !== null && opened?.placeOf(recipe.id).isReadOnly === true
  const isEditing = recipe !== null && recipe.id === editedId && !isReadOnly
  const { remember, forget } = useViewFocus(recipe && `${recipe.id} ${isEditing}`, list)

  // Restores the scroll position when returning to the list.
  const listTop = useRef(0)
  const isOpen = recipe !== null
  useEffect(() => {
    if (!isOpen && listTop.current > 0) scrollTo({ top: listTop.current, behavior: 'instant' })
  }, [isOpen])

  useKeepNoBlank({ opened, openId, record: recipe, isBlank, name: 'レシピ' })

  function create(fields: typeof newRecipe): string | undefined {
    if (!opened || !isUsable) return undefined
    // Synchronously in the click handler: otherwise a phone would not show its keyboard.
    const id = flushSync(() => {
      const made = opened.records.create(fields)
      setEditedId(made)
      open(made)
      return made
    })
    scrollTo({ top: 0, behavior: 'instant' })
    afterNewRecord(opened.store, all.size + 1)
    return id
  }

  /** Several recipes stay closed: the list shows them. */
  function createAll(drafts: readonly PastedRecipe[]) {
    if (!opened || !isUsable) return
    const { records, store } = opened
    const ids = records.createAll(drafts.map(recipeOf))
    for (const [at, draft] of drafts.entries()) takePhoto(ids[at] ?? '', draft)
    offerUndo(`${digits(ids.length)}品のレシピを追加しました`, () => records.trash(ids))
    afterNewRecord(store, all.size + ids.length)
  }

  /** The recipe is complete without its photo. */
  function takePhoto(id: string, draft: PastedRecipe) {
    const picture = pictureIn(draft.image)
    if (opened && picture) addPhoto(opened, id, picture).catch(() => {})
  }

  const show = useStable((id: string) =>
    later(() => {
      listTop.current = scrollY
      setEditedId(null)
      open(id)
      scrollTo({ top: 0, behavior: 'instant' })
    }),
  )

  function trash({ id }: Recipe) {
    // A key may be pressed on a recipe that one may only read.
    if (isReadOnly) return
    forget()
    close()
    opened?.records.trash([id])
    offerUndo('レシピを削除しました', () => opened?.records.restore([id]))
  }

  return {
    recipe,
    removed,
    bringBack,
    isEditing,
    remember,
    write: (tag: string | null) => create({ ...newRecipe, tags: tag ? [tag] : [] }),
    take: (drafts: readonly PastedRecipe[]) => {
      const [draft] = drafts
      if (!draft) return
      if (drafts.length > 1) return createAll(drafts)
      const id = create(recipeOf(draft))
      if (id) takePhoto(id, draft)
    },
    show,
    edit: () => recipe && setEditedId(recipe.id),
    finish: () => {
      setEditedId(null)
      if (recipe && isBlank(recipe)) close()
      scrollTo({ top: 0, behavior: 'instant' })
    },
    leave: () => later(close),
    trash,
    favor: ({ id, favorite }: Recipe) => opened?.records.edit(id, { favorite: !favorite }),
  }
}

/**
 * Moves the focus with the view, for keyboards and screen readers: into the recipe, and on leaving it back to the control
 * that opened it. A view that is left takes the focus with it, and the next Tab would start in the footer.
 * `view` names the open recipe and whether it is read or written; null for the list.
 */
function useViewFocus(view: string | null, list: RefObject<HTMLElement | null>) {
  const last = useRef(view)
  const opener = useRef<HTMLElement | null>(null)
  useEffect(() => {
    if (last.current === view) return
    last.current = view
    const { activeElement } = document
    const isLost = !activeElement || activeElement === document.body || list.current?.contains(activeElement)
    // The name of a new recipe has it already.
    if (!isLost) return
    const back = opener.current?.isConnected ? opener.current : list.current
    const next = view ? document.querySelector<HTMLElement>('article[tabindex]') : back
    next?.focus({ preventScroll: true })
  }, [view, list])
  return {
    /** For the list: the control in it that was used last. */
    remember: ({ target }: FocusEvent<HTMLElement>) => {
      opener.current = target
    },
    /** The recipe is deleted, and its card with it. */
    forget: () => {
      opener.current = null
    },
  }
}
