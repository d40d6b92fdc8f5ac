import { useEffect, useId, useRef, useState } from 'react'
import type { Recipe } from '#contract/apps/app-recipe.ts'
import { nameOf } from '#readers/recipe/recipe-text.ts'
import { controlClass } from '#web/ui/forms/control-class.ts'
import { isOfInputMethod } from '#web/ui/keyboard/input-method.ts'
import { everyRecipe, selectRecipes } from './select-recipes.ts'

type Props = {
  label: string
  recipes: readonly Recipe[]
  /** For a picker that a press has just opened. */
  takesFocus?: boolean
  onPick: (recipe: Recipe) => void
  /** Takes what was typed as words of its own, if it names no recipe. */
  onWords?: (words: string) => void
}

const shownMax = 6

/** A search field with the best matches below it: a menu of 300 recipes would be endless. Favourites come first. */
export function RecipePicker({ label, recipes, takesFocus = false, onPick, onWords }: Props) {
  const [query, setQuery] = useState('')
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  const place = useRef<HTMLFieldSetElement>(null)
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (takesFocus) field.current?.focus()
  }, [takesFocus])
  useEffect(() => {
    if (!isOpen) return
    // Not on blur: closing moves what is pressed, and the press would miss it.
    const closeOutside = ({ type, target }: Event) => {
      if (!(target instanceof Element) || place.current?.contains(target)) return
      if (type === 'click' || target.matches(':focus-visible')) setOpen(false)
    }
    const events = ['click', 'focusin']
    for (const each of events) document.addEventListener(each, closeOutside, { capture: true })
    return () => {
      for (const each of events) document.removeEventListener(each, closeOutside, { capture: true })
    }
  }, [isOpen])
  const found = selectRecipes(
    recipes.filter(({ isWords }) => !isWords),
    { ...everyRecipe, query },
  ).toSorted((a, b) => Number(b.favorite) - Number(a.favorite))
  const words = query.trim()
  const pick = (recipe: Recipe) => {
    setQuery('')
    setOpen(false)
    onPick(recipe)
  }
  return (
    <fieldset ref={place} aria-label={label}>
      <input
        ref={field}
        type="search"
        aria-label={label}
        aria-controls={id}
        placeholder={label}
        autoComplete="off"
        value={query}
        onFocus={() => setOpen(true)}
        onChange={({ target }) => {
          setQuery(target.value)
          setOpen(true)
        }}
        onKeyDown={(event) => {
          const [first] = found
          if (event.key !== 'Enter' || isOfInputMethod(event.nativeEvent)) return
          event.preventDefault()
          if (first) pick(first)
          else if (words) onWords?.(words)
        }}
        className={`${controlClass} min-h-11 w-full`}
      />
      <ul
        id={id}
        hidden={!isOpen}
        aria-label={`${label}：候補`}
        className="mt-1 rounded-lg border border-line"
      >
        {found.slice(0, shownMax).map((recipe) => (
          <li key={recipe.id}>
            <button
              type="button"
              onClick={() => pick(recipe)}
              className="min-h-11 w-full px-4 py-2 text-left hover:bg-paper-deep"
            >
              {recipe.favorite && <span aria-hidden="true">★ </span>}
              {nameOf(recipe)}
            </button>
          </li>
        ))}
        {found.length > shownMax && (
          <li className="px-4 py-2 text-sm text-ink-soft">
            ほかに{found.length - shownMax}件。名前や材料で絞り込めます
          </li>
        )}
        {onWords && words && (
          <li>
            <button
              type="button"
              onClick={() => onWords(words)}
              className="min-h-11 w-full px-4 py-2 text-left text-accent hover:bg-paper-deep"
            >
              「{words}」とだけ書く
            </button>
          </li>
        )}
        {found.length === 0 && !onWords && (
          <li className="px-4 py-2 text-sm text-ink-soft">見つかりません</li>
        )}
      </ul>
    </fieldset>
  )
}
