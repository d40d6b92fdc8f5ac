import { useEffect, useRef, useState } from 'react'
import { type Cooked, cookedNoteLengthMax, type Recipe } from '#contract/apps/app-recipe.ts'
import type { Records } from '#web/storage/records.ts'
import { dateInWords } from '#web/text/moment.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { IconButton } from '#web/ui/buttons/icon-button.tsx'
import { controlClass } from '#web/ui/forms/control-class.ts'
import { CloseIcon } from '#web/ui/icons/directions/close.tsx'
import { CheckIcon } from '#web/ui/icons/signs/check.tsx'
import { offerUndo } from '#web/ui/overlays/offer.ts'
import { toast } from '#web/ui/overlays/toast.ts'
import { addCooked, removeCooked, todayInJapan } from './cooked.ts'

type Props = { recipe: Recipe; records: Records<Recipe>; isReadOnly: boolean }

/** When the recipe was cooked, and how it went. */
export function CookedLog({ recipe, records, isReadOnly }: Props) {
  const { id, cooked } = recipe
  const [isWriting, setWriting] = useState(false)
  const [day, setDay] = useState(todayInJapan)
  const [note, setNote] = useState('')
  const form = useRef<HTMLFormElement>(null)
  const opener = useRef<HTMLButtonElement>(null)
  const wasWriting = useRef(false)
  useEffect(() => {
    if (isWriting) {
      // It opens below the bars of a phone, and the pressed button is gone.
      form.current?.scrollIntoView({ block: 'center' })
      form.current?.querySelector('button')?.focus({ preventScroll: true })
    } else if (wasWriting.current) opener.current?.focus({ preventScroll: true })
    wasWriting.current = isWriting
  }, [isWriting])

  function write() {
    // The page may have been open since yesterday, and the last day that was chosen is not the next one.
    setDay(todayInJapan())
    setWriting(true)
  }

  function add() {
    addCooked(records, id, { day: day || todayInJapan(), note: note.trim() })
    setWriting(false)
    setNote('')
    toast.done('「作った記録」に残しました')
  }

  function remove(each: Cooked) {
    const takeBack = removeCooked(records, id, each)
    offerUndo('記録を削除しました', takeBack)
  }

  return (
    <section aria-labelledby={`cooked-${id}`} className="mt-10">
      <div className="flex items-center justify-between gap-3">
        <h3 id={`cooked-${id}`} className="text-lg">
          作った記録
          {cooked.length > 0 && (
            <span className="ml-2 text-sm font-normal text-ink-soft">{cooked.length}回</span>
          )}
        </h3>
        {!isWriting && !isReadOnly && (
          <div data-print="no">
            <Button ref={opener} size="sm" variant="secondary" icon={<CheckIcon size={20} />} onClick={write}>
              作った
            </Button>
          </div>
        )}
      </div>
      {isWriting && !isReadOnly && (
        <form
          ref={form}
          data-print="no"
          className="mt-3 grid gap-3 rounded-lg border border-line bg-surface p-4 sm:grid-cols-[10rem_minmax(0,1fr)_auto]"
          onSubmit={(event) => {
            event.preventDefault()
            add()
          }}
        >
          <input
            type="date"
            aria-label="作った日"
            max={todayInJapan()}
            value={day}
            onChange={(event) => setDay(event.target.value)}
            className={`${controlClass} min-h-11`}
          />
          <input
            type="text"
            aria-label="ひとこと"
            placeholder="ひとこと（任意）"
            maxLength={cookedNoteLengthMax}
            value={note}
            onChange={(event) => setNote(event.target.value)}
            className={`${controlClass} min-h-11`}
          />
          <Button size="sm" type="submit">
            残す
          </Button>
        </form>
      )}
      {cooked.length === 0 && !isWriting && !isReadOnly && (
        <p className="mt-2 text-sm text-ink-soft">
          作った日と感想を残しておくと、次に作るときの助けになります。
        </p>
      )}
      <ul className="mt-2">
        {cooked.map((each) => (
          <li key={each.id} className="flex items-center gap-3 border-b border-line py-1 last:border-0">
            <span className="numerals shrink-0 text-sm text-ink-soft">{dateInWords(each.day)}</span>
            <span className="min-w-0 flex-1">{each.note}</span>
            {!isReadOnly && (
              <div data-print="no">
                <IconButton
                  label={`${dateInWords(each.day)}の記録を削除`}
                  icon={<CloseIcon size={20} />}
                  onClick={() => remove(each)}
                />
              </div>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
