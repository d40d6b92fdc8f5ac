import type { ContactFile } from '#contract/console/contacts.ts'
import { momentInWords } from '#web/text/moment.ts'
import { cx } from '#web/ui/cx.ts'

const looks = {
  sender: 'mr-8 border-line bg-surface',
  operator: 'ml-8 border-line bg-paper-deep/60',
  note: 'ml-8 border-dashed border-line-strong/60 bg-info-soft',
}

/** All messages and the colleagues' notes, oldest first. */
export function Thread({ file }: { file: ContactFile }) {
  const entries = [
    ...file.messages.map(({ seq, author, ...message }) => ({ ...message, id: String(seq), look: author })),
    ...file.notes.map(({ noteId, ...note }) => ({ ...note, id: noteId, look: 'note' as const })),
  ].sort((one, other) => one.at.localeCompare(other.at))
  const names = { sender: file.row.name || 'お客様', operator: '返信', note: 'メモ（担当者だけ）' }
  return (
    <ol aria-label="やりとり" className="grid gap-3">
      {entries.map(({ id, look, body, at, by }) => (
        <li key={id} className={cx('rounded-lg border px-4 py-3', looks[look])}>
          <p className="mb-1 flex flex-wrap gap-x-2 text-sm text-ink-soft">
            <strong className="text-ink">{names[look]}</strong>
            <time dateTime={at}>{momentInWords(at)}</time>
            {by && <span className="break-all">{by}</span>}
          </p>
          <p className="break-words whitespace-pre-wrap">{body}</p>
        </li>
      ))}
    </ol>
  )
}
