import { useDeferredValue, useEffect, useMemo, useState } from 'react'
import { digits } from '#contract/values/digits.ts'
import { decodeFile } from '#readers/frame/decode-file.ts'
import { isNoText } from '#readers/frame/no-text.ts'
import type { RecipeReading } from '#readers/recipe/assembly/assemble.ts'
import { type BareLink, bareLinkIn } from '#readers/recipe/bare-link.ts'
import { emptyDraft, type PastedRecipe } from '#readers/recipe/draft.ts'
import { pageText } from '#readers/recipe/page-text.ts'
import { readDishes, readRecipe } from '#readers/recipe/read-pasted.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { TextArea } from '#web/ui/forms/text-area.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { toast } from '#web/ui/overlays/toast.ts'
import { chooseFile } from '../../frame/choose-file.ts'
import { FilterChip } from '../../frame/filter-chip.tsx'
import { newRecipe } from '../recipe-storage.ts'
import { DishChips, type DishChoice } from './dish-chips.tsx'
import { LinkNotice } from './link-notice.tsx'
import { PastePreview } from './paste-preview.tsx'
import { draftWith, movedAgain, type SortedLine, sortedLines } from './sorted-lines.ts'

type Props = {
  open: boolean
  /** The text and the picture (as a data URL) that another app shared. */
  shared: { text: string; picture: string }
  onClose: () => void
  onTake: (drafts: readonly PastedRecipe[]) => void
}

const longTextLines = 12
type Edit = { of: RecipeReading; lines: readonly SortedLine[] }

/** Photos in exported recipes take most of it. */
const fileBytesMax = 20_000_000
const attempt = 'recipe-file'
const tooLarge = `ファイルが大きすぎます（${fileBytesMax / 1_000_000}MBまで）。いくつかに分けてお試しください`
const noText = '文章のファイルではないようです。テキスト、HTML、JSONのファイルを選んでください'
const longTextHeight = '7.5rem'

/** Turns pasted text into a recipe, with a preview in which every line can be moved. */
export function PasteDialog({ open, shared, onClose, onTake }: Props) {
  const [text, setText] = useState('')
  const [kept, setKept] = useState<BareLink | null>(null)
  const [photo, setPhoto] = useState<{ of: string | null; image: string } | null>(null)
  const [chosenText, setChosenText] = useState<string | null>(null)
  /** The newest edit last: it is carried over when the text changes. */
  const [edits, setEdits] = useState<readonly Edit[]>([])
  const [dish, setDish] = useState<{ of: string; at: DishChoice }>({ of: '', at: 0 })
  const shown = useDeferredValue(text)
  const link = useMemo(() => bareLinkIn(shown), [shown])
  const pasted = useMemo(() => (shown.trim() && !bareLinkIn(shown) ? readRecipe(shown) : null), [shown])
  const dishes = useMemo(() => (shown.trim() ? readDishes(shown) : []), [shown])
  // The choice of a dish and of the second reading belong to one text.
  const chosenDish = dish.of === shown ? dish.at : 0
  const shownDish = chosenDish === 'whole' ? undefined : dishes[chosenDish]
  const wantsSecond = pasted !== null && chosenText === shown
  const reading = shownDish?.first ?? ((wantsSecond && pasted?.second) || pasted?.first || null)
  const last = edits.at(-1)
  const carried = useMemo(() => {
    const read = reading ? sortedLines(reading) : []
    const isOfText = dishes.some(({ first }) => first === last?.of)
    return last && !isOfText ? movedAgain(read, { before: sortedLines(last.of), moved: last.lines }) : read
  }, [reading, last, dishes])
  const lines = edits.find(({ of }) => of === reading)?.lines ?? carried
  // A whole page in the field would push the preview off the screen.
  const isLong = shown.split('\n', longTextLines).length === longTextLines
  // The photo of a page belongs to that page, not to a text pasted later; a shared one to any text.
  const image = photo && (photo.of === null || photo.of === text) ? photo.image : ''
  const hasRecipe = lines.some(({ part }) => part === 'ingredients' || part === 'steps')

  useEffect(() => {
    if (shared.text !== '') setText(shared.text)
    if (shared.picture !== '') setPhoto({ of: null, image: shared.picture })
  }, [shared])
  // The link stays the source of the text that is pasted after it.
  useEffect(() => {
    if (link) setKept(link)
  }, [link])

  function keepLink() {
    if (!link) return
    onTake([{ ...emptyDraft, title: link.title, source: link.address, image }])
    clear()
  }

  function takePhoto() {
    onTake([{ ...emptyDraft, image }])
    clear()
  }

  function clear() {
    setText('')
    setKept(null)
    setPhoto(null)
    setChosenText(null)
    setEdits([])
  }

  async function chooseText() {
    const file = await chooseFile('.json,.jsonld,.txt,.html,.htm')
    if (!file) return
    const bytes = new Uint8Array(await file.arrayBuffer())
    const refusal = bytes.length > fileBytesMax ? tooLarge : isNoText(bytes) ? noText : null
    if (refusal) return toast.error(refusal, { about: attempt })
    toast.settle(attempt)
    setText(decodeFile(bytes))
  }

  function take(readings: readonly RecipeReading[]) {
    const drafts = readings.map((each) => {
      const own = each === reading ? lines : edits.find(({ of }) => of === each)?.lines
      return draftWith(each.draft, own ?? sortedLines(each))
    })
    onTake(
      drafts.map((draft, at) => ({
        ...draft,
        // The photo of a page is of its first dish.
        image: draft.image || (at === 0 ? image : ''),
        source: draft.source || (kept?.address ?? ''),
      })),
    )
    clear()
  }

  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="貼り付けて読み取る"
      width="md"
      isFootPinned
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            キャンセル
          </Button>
          {hasRecipe && reading && (
            <Button variant={shownDish ? 'secondary' : 'primary'} onClick={() => take([reading])}>
              {shownDish ? 'この1品だけ' : 'レシピにする'}
            </Button>
          )}
          {shownDish && (
            <Button onClick={() => take(dishes.map(({ first }) => first))}>
              {`${digits(dishes.length)}品をレシピにする`}
            </Button>
          )}
          {image && text.trim() === '' && <Button onClick={takePhoto}>写真からレシピを作る</Button>}
        </>
      }
    >
      <p className="text-sm text-ink-soft">
        レシピの文章や材料のリスト、ページのリンク、ページ全体をコピーしたものを読み取れます。
      </p>
      <Button size="sm" variant="quiet" className="-ml-3" onClick={() => void chooseText()}>
        ファイルから読み取る
      </Button>
      <div className="mt-1">
        <TextArea
          ref={focusOnOpening}
          aria-label="コピーしたレシピ"
          placeholder={'肉じゃが\n材料（2人分）\nじゃがいも 3個\n牛肉 150g\n作り方\n1. じゃがいもを切る。'}
          rows={7}
          value={text}
          onChange={(event) => setText(event.target.value)}
          className="max-h-64"
          style={isLong ? { minHeight: longTextHeight, maxHeight: longTextHeight } : undefined}
        />
      </div>
      {dishes.length > 0 && (
        <DishChips
          titles={dishes.map(({ first }) => first.draft.title)}
          chosen={chosenDish}
          onChoose={(at) => setDish({ of: shown, at })}
        />
      )}
      {pasted?.second && !shownDish && (
        <fieldset className="mt-4">
          <legend className="text-sm">2通りに読み取れました。合うほうを選んでください。</legend>
          <div className="mt-2 flex flex-wrap gap-2">
            <FilterChip isOn={!wantsSecond} onPress={() => setChosenText(null)}>
              読み方1：{countsText(pasted.first)}
            </FilterChip>
            <FilterChip isOn={wantsSecond} onPress={() => setChosenText(shown)}>
              読み方2：{countsText(pasted.second)}
            </FilterChip>
          </div>
        </fieldset>
      )}
      <div className="mt-4 min-h-16">
        {link && (
          <LinkNotice
            link={link}
            onKeep={keepLink}
            onRead={(page) => {
              const words = pageText(page.recipe)
              setKept({ ...link, address: page.address })
              setPhoto({ of: words, image: page.photo })
              setText(words)
            }}
          />
        )}
        <p role="status" className="font-bold">
          {reading && summary(reading.draft, hasRecipe)}
        </p>
        {hasRecipe && reading?.draft.servings === null && (
          <p className="text-sm text-ink-soft">
            人数が書かれていないので、{newRecipe.servings}
            {reading.draft.servingUnit}とします。あとで変えられます。
          </p>
        )}
        {image && (
          <figure className="mt-3">
            <img src={image} alt="レシピに付く写真" className="h-32 max-w-full rounded-lg object-cover" />
            {photo?.of === null && (
              <figcaption className="mt-1 text-sm text-ink-soft">
                写真を受け取りました。材料と手順は上の欄に貼り付けるか、あとで書けます。
              </figcaption>
            )}
          </figure>
        )}
        {reading && lines.length > 0 && (
          <PastePreview
            lines={lines}
            onChange={(next) =>
              setEdits([...edits.filter(({ of }) => of !== reading), { of: reading, lines: next }])
            }
          />
        )}
      </div>
    </Dialog>
  )
}

/** For the browser, which places the focus when the dialog opens. React's `autoFocus` would place it before. */
const focusOnOpening = (field: HTMLTextAreaElement | null) => field?.setAttribute('autofocus', '')

const countsText = ({ draft: { ingredients, steps } }: RecipeReading) =>
  `材料${ingredients.length}行・手順${steps.length}行`

function summary({ title, servings, servingUnit }: PastedRecipe, hasRecipe: boolean): string {
  if (!hasRecipe) return '材料も手順も見つかりませんでした。下の行を移すか、文章を貼り直してください。'
  return `${title || '名前はあとで付けられます'}${servings === null ? '' : `（${servings}${servingUnit}）`}`
}
