import { type ReactNode, useDeferredValue, useId, useLayoutEffect, useRef } from 'react'
import { Map as YMap } from 'yjs'
import {
  type Recipe,
  recipeTagLengthMax,
  recipeTextLengthMax,
  recipeTitleLengthMax,
} from '#contract/apps/app-recipe.ts'
import { ingredientRows, isIngredient, stepLines } from '#readers/recipe/recipe-lines.ts'
import type { Opened } from '#web/storage/app-storage.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Card } from '#web/ui/content/card.tsx'
import { controlClass } from '#web/ui/forms/control-class.ts'
import { Select } from '#web/ui/forms/select.tsx'
import { TrashIcon } from '#web/ui/icons/actions/trash.tsx'
import { offerUndo } from '#web/ui/overlays/offer.ts'
import { BoundField } from '../../frame/bound-field.tsx'
import { TagField } from '../../frame/tag-field.tsx'
import { FactsField } from '../facts/facts-field.tsx'
import { PhotoField } from '../photo/photo-field.tsx'
import { StepPhotoFields } from '../photo/step-photo-fields.tsx'
import { ServingsStepper } from '../servings-stepper.tsx'
import { LinesField } from './lines-field.tsx'
import { SourceField } from './source-field.tsx'
import { useClearedUndo } from './use-cleared-undo.ts'

type Props = {
  recipe: Recipe
  opened: Opened<Recipe>
  knownTags: readonly string[]
  categories: readonly string[]
  onDone: () => void
  onTrash: (recipe: Recipe) => void
}

const units = ['人分', '個', '枚', '本', '食分', '回分']

/** Saves while typing; 「完了」 only switches to the view. */
export function RecipeEditor({ recipe, opened, knownTags, categories, onDone, onTrash }: Props) {
  const { records } = opened
  const { id } = recipe
  const place = useRef<HTMLElement>(null)
  // The name is painted first and the other fields right after: all at once would delay the press on a phone.
  const isWhole = useDeferredValue(true, false)
  const edit = (change: () => void) => records.editMap(id, change)
  const [title, ingredients, steps, memo] = ['title', 'ingredients', 'steps', 'memo'].map((field) =>
    records.text(id, field),
  )
  function setTag(tag: string, isOn: boolean) {
    const before = opened.placeOf(id).space
    records.editMap(id, (map) => {
      const tags = map.get('tags')
      if (!(tags instanceof YMap)) return
      if (isOn) tags.set(tag, true)
      else tags.delete(tag)
    })
    const after = opened.placeOf(id).space
    if (before?.id === after?.id) return
    const text = after
      ? `「${after.title}」をいっしょに使う人にも、見えるようになりました`
      : 'いっしょに使う人からは、見えなくなりました'
    offerUndo(text, () => setTag(tag, !isOn))
  }

  useClearedUndo(title ?? null, '料理の名前', edit)
  useClearedUndo(ingredients ?? null, '材料', edit)
  useClearedUndo(steps ?? null, '作り方', edit)
  useClearedUndo(memo ?? null, 'メモ', edit)

  useLayoutEffect(() => {
    // A pasted recipe already has a title.
    const first = place.current?.querySelector('input')
    if (first?.value === '') first.focus()
  }, [])

  if (!title || !ingredients || !steps || !memo) return null
  const rows = ingredientRows(recipe.ingredients).filter(isIngredient)
  return (
    <Card
      as="article"
      corners="xl"
      padding="none"
      ref={place}
      tabIndex={-1}
      aria-label="レシピの編集"
      className="mx-auto grid max-w-3xl grid-cols-1 gap-7 p-5 outline-none max-lg:mt-3 sm:p-8"
    >
      <div data-above-toasts className="flex items-start gap-3">
        <BoundField
          text={title}
          edit={edit}
          label="料理の名前"
          lengthMax={recipeTitleLengthMax}
          className="min-h-12 min-w-0 flex-1 bg-transparent text-xl font-bold outline-none placeholder:text-ink-soft sm:text-2xl"
        />
        <Button size="sm" onClick={onDone}>
          完了
        </Button>
      </div>
      {isWhole && (
        <>
          <PhotoField recipe={recipe} opened={opened} />
          <div className="flex flex-wrap items-end gap-3">
            <ServingsStepper
              label="この分量でできる数"
              value={recipe.servings}
              onChange={(servings) => records.edit(id, { servings })}
            />
            <div className="w-32">
              <Select
                aria-label="数え方"
                value={recipe.servingUnit}
                options={[...new Set([recipe.servingUnit, ...units])].map((value) => ({
                  value,
                  label: value,
                }))}
                onChange={(event) => records.edit(id, { servingUnit: event.target.value })}
              />
            </div>
          </div>
          <Part
            label="材料"
            hint="1行に1つ。「玉ねぎ 1/2個」のように書くと、人数に合わせて計算します。【たれ】のように書くと見出しになります。"
            count={rows.length > 0 ? `${rows.length}品` : ''}
          >
            {(control) => (
              <LinesField
                {...control}
                name="材料"
                text={ingredients}
                edit={edit}
                placeholder={'鶏もも肉 1枚(250g)\n玉ねぎ 1/2個\nA しょうゆ 大さじ1と1/2\n塩 少々'}
              />
            )}
          </Part>
          <Part
            label="作り方"
            hint="1行に1つの手順。空いた行は飛ばします。「10分煮る」のように書くと、タイマーで測れます。"
            count={stepLines(recipe.steps).length > 0 ? `${stepLines(recipe.steps).length}手順` : ''}
          >
            {(control) => (
              <LinesField
                {...control}
                name="手順"
                text={steps}
                edit={edit}
                placeholder={'鶏肉を一口大に切る。\n中火で5分焼き、Aを加えて煮からめる。'}
              />
            )}
          </Part>
          <StepPhotoFields recipe={recipe} opened={opened} />
          <FactsField recipe={recipe} records={records} categories={categories} />
          <TagField
            tags={recipe.tags}
            known={knownTags}
            lengthMax={recipeTagLengthMax}
            onAdd={(tag) => setTag(tag, true)}
            onRemove={(tag) => setTag(tag, false)}
          />
          <div className="grid gap-3">
            <BoundField
              text={memo}
              edit={edit}
              label="メモ"
              placeholder="メモ（コツ、アレンジなど）"
              lengthMax={recipeTextLengthMax}
              isLong
              className={`${controlClass} field-sizing-content min-h-24 py-3 leading-relaxed`}
            />
            <SourceField
              source={recipe.source ?? ''}
              onChange={(source) => records.edit(id, { source: source.trim() || undefined })}
            />
          </div>
          <div className="flex flex-wrap justify-between gap-3">
            <Button size="sm" variant="quiet" icon={<TrashIcon size={20} />} onClick={() => onTrash(recipe)}>
              削除する
            </Button>
            <Button onClick={onDone}>完了</Button>
          </div>
        </>
      )}
    </Card>
  )
}

type PartProps = {
  label: string
  hint: string
  count: string
  children: (control: { id: string; describedBy: string }) => ReactNode
}

function Part({ label, hint, count, children }: PartProps) {
  const id = useId()
  return (
    <div className="grid grid-cols-1 gap-1.5">
      <div className="flex items-baseline justify-between">
        <label htmlFor={id} className="text-lg font-bold">
          {label}
        </label>
        <span className="text-sm text-ink-soft">{count}</span>
      </div>
      <p id={`${id}-hint`} className="text-sm text-ink-soft">
        {hint}
      </p>
      {children({ id, describedBy: `${id}-hint` })}
    </div>
  )
}
