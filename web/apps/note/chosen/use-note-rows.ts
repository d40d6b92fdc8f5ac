import { useMemo } from 'react'
import type { Note } from '#contract/apps/app-note.ts'
import type { Opened } from '#web/storage/app-storage.ts'
import type { RecordPlace } from '#web/storage/space/space-parts.ts'
import { offerUndo } from '#web/ui/overlays/offer.ts'
import type { DoneAct } from '../../frame/list/done-act.ts'
import { useRowKeys } from '../../frame/list/use-row-keys.ts'
import { useRowMenu } from '../../frame/list/use-row-menu.ts'
import { type Held, useSelection } from '../../frame/list/use-selection.ts'
import { useStable } from '../../frame/use-stable.ts'
import { noteActs } from './note-acts.ts'

/** The acts of a row. Their identity is stable, so that a row rerenders only when its note changes. */
export type NoteRowActs = {
  press: (id: string, held: Held) => void
  choose: (id: string) => void
  pin: (id: string) => void
  archive: (id: string) => void
  trash: (id: string) => void
}

type Options = {
  opened: Opened<Note> | null
  notes: readonly Note[]
  /** Those of the shared ones. */
  places: ReadonlyMap<string, RecordPlace>
  openId: string | null
  onOpen: (id: string) => void
  onClose: () => void
}

type Act = (opened: Opened<Note>, ids: readonly string[]) => DoneAct

/** Choosing several notes, and the same acts by swipe, menu and keyboard. */
export function useNoteRows({ opened, notes, places, openId, onOpen, onClose }: Options) {
  const shown = useMemo(
    () => notes.flatMap(({ id }) => (places.get(id)?.isReadOnly ? [] : [id])),
    [notes, places],
  )
  const choosing = useSelection({ shown, openId, onOpen })
  const menu = useRowMenu('data-note')
  const { keys, targets } = useRowKeys({ attribute: 'data-note', choosing, openId })

  function run(all: readonly string[], act: Act) {
    // A key may be pressed on a row that one may only read.
    const ids = opened ? all.filter((id) => !opened.placeOf(id).isReadOnly) : []
    if (!opened || ids.length === 0) return
    const { text, undo } = act(opened, ids)
    if (openId && ids.includes(openId) && (act === noteActs.trash || act === noteActs.archive)) onClose()
    choosing.end()
    offerUndo(text, undo)
  }

  const pin = useStable((id: string) => run([id], noteActs.pin))
  const archive = useStable((id: string) => run([id], noteActs.archive))
  const trash = useStable((id: string) => run([id], noteActs.trash))
  const { press, choose } = choosing
  const rowActs: NoteRowActs = useMemo(
    () => ({ press, choose, pin, archive, trash }),
    [press, choose, pin, archive, trash],
  )
  return {
    choosing,
    menu,
    rowActs,
    run,
    keys: {
      ...keys,
      p: () => run(targets(), noteActs.pin),
      e: () => run(targets(), noteActs.archive),
      Delete: () => run(targets(), noteActs.trash),
    },
  }
}

export type NoteRows = ReturnType<typeof useNoteRows>
