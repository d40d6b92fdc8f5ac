import type { Note } from '#contract/apps/app-note.ts'
import { plainTextOf } from '#contract/apps/note-lines.ts'
import { digits } from '#contract/values/digits.ts'
import { VersionsDialog } from '../../frame/version/versions-dialog.tsx'
import { letterCount } from '../letter-count.ts'
import { type PastText, pastTextOf } from './past-notes.ts'

type Props = {
  open: boolean
  note: Note
  owner: string
  onClose: () => void
  onRestore: (past: PastText) => void
}

/** Earlier texts of the note. */
export function NoteVersions({ note, ...dialog }: Props) {
  return (
    <VersionsDialog
      {...dialog}
      id={note.id}
      read={pastTextOf}
      row={rowOf}
      nothing="10分以上あけて書き直すと、その前の内容がこの端末に30日間残ります。"
    >
      {({ title, lines }) => (
        <>
          {title && <p className="mt-2 font-bold">{title}</p>}
          <p className="ui-written mt-2 leading-[1.9] whitespace-pre-wrap [overflow-wrap:anywhere]">
            {plainTextOf(lines)}
          </p>
        </>
      )}
    </VersionsDialog>
  )
}

const rowOf = ({ title, lines }: PastText) => ({
  text: [title, plainTextOf(lines.slice(0, 8)).replaceAll(/\s+/g, ' ')].filter(Boolean).join(' '),
  end: `${digits(letterCount(lines))}文字`,
})
