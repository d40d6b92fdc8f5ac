import { useMemo } from 'react'
import type { Note } from '#contract/apps/app-note.ts'
import { type NoteLine, plainTextOf } from '#contract/apps/note-lines.ts'
import { versionLimits } from '#contract/apps/sync-version.ts'
import { digits } from '#contract/values/digits.ts'
import { minuteMs } from '#contract/values/japan-day.ts'
import { VersionsDialog } from '../../frame/version/versions-dialog.tsx'
import { letterCount } from '../letter-count.ts'
import { comparedLines } from './past-changes.ts'
import { type PastText, pastTextOf, sittingMs } from './past-notes.ts'

type Props = {
  open: boolean
  note: Note
  owner: string
  earlierOwner: string
  whoOf: (by: string) => string | null
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
      app="note"
      nothing={`${sittingMs / minuteMs}分以上あけて書き直すと、その前の内容が${versionLimits.days}日間残ります。`}
    >
      {({ title, lines }) => (
        <>
          {title && <p className="mt-2 font-bold">{title}</p>}
          <Compared past={lines} now={note.lines} />
        </>
      )}
    </VersionsDialog>
  )
}

/** The earlier text with what changed since. */
function Compared({ past, now }: { past: readonly NoteLine[]; now: readonly NoteLine[] }) {
  const lines = useMemo(() => comparedLines(past, now), [past, now])
  const kinds = new Set(lines.flatMap(({ pieces }) => pieces.map(({ kind }) => kind)))
  return (
    <>
      {(kinds.has('past') || kinds.has('now')) && (
        <p className="mt-2 text-sm text-ink-soft">
          {kinds.has('past') && (
            <span className="mr-3 inline-block">
              <ins className={looks.past}>色</ins>：いまはない文字
            </span>
          )}
          {kinds.has('now') && (
            <span className="inline-block">
              <del className={looks.now}>線</del>：このあと書いた文字
            </span>
          )}
        </p>
      )}
      <div className="ui-written mt-2 leading-[1.9] whitespace-pre-wrap wrap-anywhere">
        {lines.map(({ id, pieces }) => (
          <p key={id} className="min-h-[1lh]">
            {pieces.map(({ text, kind }) => {
              if (kind === 'both') return text
              const Tag = kind === 'past' ? 'ins' : 'del'
              return (
                <Tag key={kind} className={looks[kind]}>
                  {text}
                </Tag>
              )
            })}
          </p>
        ))}
      </div>
    </>
  )
}

const looks = {
  past: 'rounded-sm bg-art-gold-soft px-0.5 text-ink no-underline',
  now: 'px-0.5 text-ink-soft line-through',
}

const rowOf = ({ title, lines }: PastText) => ({
  text: [title, plainTextOf(lines.slice(0, 8)).replaceAll(/\s+/g, ' ')].filter(Boolean).join(' '),
  end: `${digits(letterCount(lines))}文字`,
})
