import { useEffect, useState } from 'react'
import type { UndoManager } from 'yjs'
import type { NoteLine, SharedLines } from '#contract/apps/note-lines.ts'
import type { NoteText, NoteTextProps } from '../editor/note-text.tsx'
import { loadEditor, loadedEditor } from './load-editor.ts'
import { WaitingText } from './waiting-text.tsx'

type Props = {
  note: string
  lines: readonly NoteLine[]
  shared: SharedLines
  edit: (change: () => void) => void
  undo: UndoManager
  /** False at first: only the text. */
  isWhole: boolean
  isNew: boolean
  isReadOnly: boolean
  doneBelow: boolean
  query: string
  links: NoteTextProps['links']
  onView: NoteTextProps['onView']
}

/** The text of a note. Until its editor is loaded the text can be read, and a new note be written. */
export function NoteBody({ lines, isNew, ...rest }: Props) {
  const [Text, setText] = useState<typeof NoteText | null>(() => loadedEditor())
  const [isComposing, setComposing] = useState(false)
  const [isFailed, setFailed] = useState(false)

  useEffect(() => {
    if (Text) return
    let isStale = false
    const load = () =>
      loadEditor().then(
        (loaded) => !isStale && setText(() => loaded),
        () => !isStale && setFailed(true),
      )
    void load()
    addEventListener('online', load)
    return () => {
      isStale = true
      removeEventListener('online', load)
    }
  }, [Text])

  if (Text && !isComposing) return <Text {...rest} isNew={isNew} />
  return (
    <WaitingText
      lines={lines}
      shared={rest.shared}
      edit={rest.edit}
      isNew={isNew}
      isFailed={isFailed}
      onComposing={setComposing}
    />
  )
}
