import { lazy, type ReactNode, Suspense, useEffect, useMemo, useRef, useState } from 'react'
import { earns, type Recipe } from '#contract/apps/app-recipe.ts'
import type { Space } from '#contract/space/space.ts'
import type { SpaceKind } from '#contract/space/space-rules.ts'
import { servingsRatio } from '#readers/recipe/quantity/fraction.ts'
import { stepLines } from '#readers/recipe/recipe-lines.ts'
import { nameOf, recipeText } from '#readers/recipe/recipe-text.ts'
import { useUser } from '#web/client/session/auth-state.ts'
import { useListing, useOpened, useShared, useStoreState } from '#web/storage/use-storage.ts'
import { cx } from '#web/ui/cx.ts'
import { AppBar } from '../frame/app-bar.tsx'
import { exportRecords } from '../frame/data-entries.tsx'
import { KeptHereIds } from '../frame/kept-here/kept-here-ids.ts'
import { useKeptHere } from '../frame/kept-here/use-kept-here.ts'
import { PhotosWait } from '../frame/photo/photos-wait.tsx'
import { useBringPhotos } from '../frame/photo/use-bring-photos.ts'
import { someRecord } from '../frame/points/some-record.ts'
import { isUsable } from '../frame/record-state.ts'
import { Removable } from '../frame/removable.tsx'
import { ShortcutSheet } from '../frame/shortcut-sheet.tsx'
import { SharingSheet } from '../frame/space/sharing-sheet.tsx'
import { SpaceLine } from '../frame/space/space-line.tsx'
import { SpaceNotices } from '../frame/space/space-notices.tsx'
import { useLinkedSpace } from '../frame/space/use-linked-space.ts'
import { useSpaceTitles } from '../frame/space/use-space-titles.ts'
import { useSpaces } from '../frame/space/use-spaces.ts'
import { TrashDialog } from '../frame/trash-dialog.tsx'
import { TroubleNotice } from '../frame/trouble-notice.tsx'
import { useShortcuts } from '../frame/use-shortcuts.ts'
import { useStable } from '../frame/use-stable.ts'
import { TimerBar } from './cook/timer-bar.tsx'
import { useCookPlace } from './cook/use-cook-place.ts'
import { useCooking } from './cook/use-cooking.ts'
import { RecipeList } from './list/recipe-list.tsx'
import { RecipeTools } from './list/recipe-tools.tsx'
import { useRecipeList } from './list/use-recipe-list.ts'
import { useSharedText } from './paste/use-shared-text.ts'
import type { WeekToShop } from './plan/plan.ts'
import { PlanDialog } from './plan/plan-dialog.tsx'
import { isPlan } from './plan/shared-plan.ts'
import { RecipeMenu, type RecipeSheet } from './recipe-menu.tsx'
import { RecipeScreen } from './recipe-screen.tsx'
import { recipeShortcuts } from './recipe-shortcuts.ts'
import { recipeStorage } from './recipe-storage.ts'
import { isOfTags } from './share/home-of-recipe.ts'
import { shareableTag } from './share/shareable-recipes.ts'
import { ShoppingDialog } from './shopping/shopping-dialog.tsx'
import { useRecipeScreen } from './use-recipe-screen.ts'

// The reader and its weights are as large as the rest of the app, so they load after it.
const loadPaste = () => import('./paste/paste-dialog.tsx')
const PasteDialog = lazy(async () => ({ default: (await loadPaste()).PasteDialog }))
const loadPasteAfterMs = 2_000

export function RecipeApp({ emptyArt }: { emptyArt: ReactNode }) {
  const opened = useOpened(recipeStorage)
  const listing = useListing(recipeStorage)
  const all = listing.records
  const state = useStoreState(recipeStorage)
  const canUse = isUsable(state)
  const list = useRecipeList(listing)
  const places = useShared(recipeStorage)
  const isMember = useUser() !== null
  const spaces = useSpaces('recipe')
  const listPlace = useRef<HTMLElement>(null)
  const screen = useRecipeScreen({ opened, all, isUsable: canUse, list: listPlace })
  const [sheet, setSheet] = useState<RecipeSheet | null>(null)
  // The dialog stays once it was opened and keeps its text.
  const [hasPasted, setHasPasted] = useState(false)
  if (sheet === 'paste' && !hasPasted) setHasPasted(true)
  /** The week that the shopping list is for. */
  const [week, setWeek] = useState<WeekToShop | null>(null)
  const search = useRef<HTMLInputElement>(null)
  const { recipe } = screen
  const { isCooking, start, stop } = useCooking(recipe?.id)
  const cooking = useCookPlace(recipe?.id)
  const servings = cooking.place.servings ?? recipe?.servings ?? 1
  const write = useStable(() => screen.write(list.filter.tag))
  const paste = useStable(() => setSheet('paste'))
  const shared = useSharedText(paste)
  function close() {
    setSheet(null)
    setWeek(null)
  }
  const { areWaiting: arePhotosWaiting, refused } = useBringPhotos({
    app: 'recipe',
    storage: recipeStorage,
    opened,
    all,
    state,
  })
  const keptHere = useKeptHere({ storage: recipeStorage, opened, all, state, refusedPhotos: refused })
  useEffect(() => {
    // Offline it loads from the service worker's cache, or on the next visit.
    const timer = setTimeout(() => loadPaste().catch(() => {}), loadPasteAfterMs)
    return () => clearTimeout(timer)
  }, [])

  const { tag } = list.filter
  const tagSpaces = tag === null ? [] : spaces.filter((space) => isOfTags(space, [tag]))
  const [tagSpace = null] = tagSpaces
  // A plan is opened also while it is empty.
  const linked = useMemo(
    () => [...places, ...spaces.filter(isPlan).map((space) => [space.id, { space }] as const)],
    [places, spaces],
  )
  useLinkedSpace(
    linked,
    useStable((id: string, space: Space) => {
      if (isPlan(space)) return setSheet('plan')
      return space.kind === 'recipe-tag' ? list.change({ tag: space.title }) : screen.show(id)
    }),
  )
  useSpaceTitles(places, all, titleOf)

  useShortcuts(
    {
      n: write,
      v: paste,
      b: () => setSheet('shopping'),
      m: () => setSheet('plan'),
      '/': () => search.current?.focus(),
      '?': () => setSheet('keys'),
      e: screen.edit,
      c: () => recipe && !screen.isEditing && stepLines(recipe.steps).length > 0 && start(),
      f: () => recipe && screen.favor(recipe),
      Escape: screen.isEditing ? screen.finish : screen.leave,
      Delete: () => recipe && screen.trash(recipe),
    },
    canUse,
  )

  return (
    // The height of an empty app from the start, so that the footer does not move when the records have loaded.
    <div className="min-h-[48rem] pb-10">
      <AppBar
        app="recipe"
        lead="材料と手順をまとめ、人数に合わせて分量を計算するレシピ帳です。"
        state={state}
        hasEarning={someRecord(all, earns)}
        hiddenOnPhone={recipe !== null}
        actions={<RecipeMenu onSheet={setSheet} tag={tag} space={tagSpace} />}
      />
      {isMember && <SpaceNotices storage={recipeStorage} />}
      <TroubleNotice state={state} onExport={() => exportRecords(recipeStorage)} />
      {arePhotosWaiting && <PhotosWait />}
      {state.trouble !== 'newer' && (
        <>
          {opened && recipe && (
            <Removable
              what="このレシピ"
              removed={screen.removed}
              text={() => recipeText(recipe, { servings, by: servingsRatio(servings, recipe.servings) })}
              onBringBack={screen.bringBack}
              onClose={screen.leave}
            >
              <RecipeScreen
                key={recipe.id}
                recipe={recipe}
                opened={opened}
                screen={screen}
                knownTags={list.tags}
                categories={list.categories}
                isCooking={isCooking}
                cooking={cooking}
                onCook={(isWanted) => (isWanted ? start() : stop())}
                servings={servings}
                onServings={(wanted) => cooking.change({ servings: wanted })}
                onShop={() => setSheet('shopping')}
                onPlan={() => setSheet('plan')}
              />
            </Removable>
          )}
          {/* Hidden without losing its layout, so that closing a recipe shows the list at once. */}
          <section
            ref={listPlace}
            tabIndex={-1}
            onFocus={screen.remember}
            aria-label="レシピの一覧"
            className={cx('outline-none', recipe && '[content-visibility:hidden]')}
          >
            <RecipeTools
              list={list}
              spaces={spaces}
              isUsable={canUse}
              search={search}
              onWrite={write}
              onPaste={paste}
            />
            {tagSpaces.map((space) => (
              <div key={space.id} className="-mx-2 mt-2">
                <SpaceLine space={space} onOpen={() => setSheet('sharing')} />
              </div>
            ))}
            <KeptHereIds value={keptHere}>
              <RecipeList list={list} places={places} emptyArt={emptyArt} onOpen={screen.show} />
            </KeptHereIds>
          </section>
        </>
      )}
      {!isCooking && <TimerBar isFloating />}
      {hasPasted && (
        <Suspense>
          <PasteDialog
            open={sheet === 'paste'}
            shared={shared}
            onClose={close}
            onTake={(drafts) => {
              close()
              screen.take(drafts)
            }}
          />
        </Suspense>
      )}
      {sheet === 'shopping' && opened && (
        <ShoppingDialog
          records={opened.records}
          recipes={list.sorted}
          week={week}
          first={recipe ? [{ id: recipe.id, servings }] : []}
          // The list of a week was made in its plan.
          onClose={() => (week ? setSheet('plan') : close())}
          onSent={close}
        />
      )}
      {sheet === 'plan' && opened && (
        <PlanDialog
          opened={opened}
          // Not the deferred list: two quick presses must count from the newest number.
          recipes={[...all.values()]}
          placed={recipe && { recipe, servings }}
          shownWeek={week?.monday}
          onClose={close}
          onOpen={(id) => {
            close()
            screen.show(id)
          }}
          onShop={(wanted) => {
            setWeek(wanted)
            setSheet('shopping')
          }}
        />
      )}
      {sheet === 'sharing' && tag !== null && (
        <SharingSheet shareable={shareableTag(tag, tagSpace)} onClose={close} />
      )}
      <TrashDialog open={sheet === 'trash'} onClose={close} storage={recipeStorage} titleOf={nameOf} />
      <ShortcutSheet open={sheet === 'keys'} onClose={close} shortcuts={recipeShortcuts} />
    </div>
  )
}

/** The recipes of a tag have its name. */
const titleOf = (recipe: Recipe, kind: SpaceKind) => (kind === 'recipe' ? nameOf(recipe) : null)
