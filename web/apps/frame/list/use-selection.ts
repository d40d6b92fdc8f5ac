import { useState } from 'react'
import { useStable } from '../use-stable.ts'
import { extended, nothingChosen, type Selection, stillShown, toggled } from './selection.ts'

/** The keys that were held during a press. */
export type Held = { shiftKey: boolean; ctrlKey: boolean; metaKey: boolean }

type Options = {
  /** The ids of the list in their order, without those that cannot be chosen. */
  shown: readonly string[]
  openId: string | null
  onOpen: (id: string) => void
}

/**
 * Choosing several records: by a long press, by Shift (a range), by Ctrl or ⌘ (one more), or by the menu. While it is on,
 * a press chooses instead of opening.
 */
export function useSelection({ shown, openId, onOpen }: Options) {
  const [selection, setSelection] = useState<Selection>(nothingChosen)
  const chosen = selection.isOn ? stillShown(selection, shown) : []

  const choose = useStable((id: string) => {
    if (shown.includes(id)) setSelection(toggled(selection, id))
  })

  const press = useStable((id: string, { shiftKey, ctrlKey, metaKey }: Held) => {
    if (shiftKey && shown.includes(id))
      return setSelection(extended({ ...selection, anchor: selection.anchor ?? openId }, id, shown))
    if (selection.isOn || shiftKey || ctrlKey || metaKey) return choose(id)
    setSelection({ ...nothingChosen, anchor: id })
    onOpen(id)
  })

  return {
    isOn: selection.isOn,
    /** For the rows: the same set until something changes. */
    ids: selection.ids,
    chosen,
    choose,
    press,
    start: () => setSelection({ ...nothingChosen, isOn: true }),
    chooseAll: () => setSelection({ ...selection, isOn: true, ids: new Set(shown) }),
    end: () => setSelection(nothingChosen),
  }
}

export type Choosing = ReturnType<typeof useSelection>

/** How a row looks: choosing is off, or it is on and the row is chosen or not. */
export type RowChoice = 'off' | 'free' | 'chosen'

export const choiceOf = ({ isOn, ids }: Pick<Choosing, 'isOn' | 'ids'>, id: string): RowChoice =>
  isOn ? (ids.has(id) ? 'chosen' : 'free') : 'off'
