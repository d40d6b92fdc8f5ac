import type { ContactFile } from '#contract/console/contacts.ts'
import { momentInWords } from '#web/text/moment.ts'
import { cx } from '#web/ui/cx.ts'

/** The whole exchange of messages, oldest first. */
export function Thread({ file }: { file: ContactFile }) {
  return (
    <ol aria-label="やりとり" className="grid gap-3">
      {file.messages.map(({ seq, author, body, at, by }) => (
        <li
          key={seq}
          className={cx(
            'rounded-lg border border-line px-4 py-3',
            author === 'operator' ? 'ml-8 bg-paper-deep/60' : 'mr-8 bg-surface',
          )}
        >
          <p className="mb-1 flex flex-wrap gap-x-2 text-sm text-ink-soft">
            <strong className="text-ink">{author === 'operator' ? '返信' : file.row.name || 'お客様'}</strong>
            <time dateTime={at}>{momentInWords(at)}</time>
            {by && <span className="break-all">{by}</span>}
          </p>
          <p className="break-words whitespace-pre-wrap">{body}</p>
        </li>
      ))}
    </ol>
  )
}
