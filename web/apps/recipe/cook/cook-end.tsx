import { useState } from 'react'
import { cookedNoteLengthMax, type Recipe } from '#contract/apps/app-recipe.ts'
import type { Records } from '#web/storage/records.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { TextInput } from '#web/ui/forms/text-input.tsx'
import { toast } from '#web/ui/overlays/toast.ts'
import { addCooked, todayInJapan } from './cooked.ts'

type Props = { recipe: Recipe; records: Records<Recipe>; onDone: () => void }

/** After the last step: records that the recipe was cooked. */
export function CookEnd({ recipe, records, onDone }: Props) {
  const [note, setNote] = useState('')
  return (
    <form
      className="m-auto grid w-full max-w-md gap-5 text-center"
      onSubmit={(event) => {
        event.preventDefault()
        addCooked(records, recipe.id, { day: todayInJapan(), note: note.trim() })
        toast.done('「作った記録」に残しました')
        onDone()
      }}
    >
      <p className="text-3xl font-bold">できあがりです</p>
      <p className="text-ink-soft">おつかれさまでした。次に作るときのために、ひとこと残せます。</p>
      <TextInput
        aria-label="ひとこと"
        placeholder="例：しょうゆは少し控えめに"
        maxLength={cookedNoteLengthMax}
        value={note}
        onChange={(event) => setNote(event.target.value)}
      />
      <Button type="submit" size="lg">
        作った記録に残す
      </Button>
    </form>
  )
}
