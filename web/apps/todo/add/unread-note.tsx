import type { ReadTodo } from '#readers/todo/read-todo.ts'
import type { UnreadReason } from '#readers/todo/unread.ts'

type Props = { line: string; read: ReadTodo }

/** The line with what could not be read for certain marked where it stands, and what follows from it. */
export function UnreadNote({ line, read: { offered, unread } }: Props) {
  const [first] = unread.length > 0 ? unread : offered
  if (!first) return null
  const { start, end } = first
  const phrase = line.slice(start, end).trim()
  const reason =
    'why' in first ? sentences[first.why](phrase) : offered.length > 1 ? '複数の読み方があります。' : ''
  return (
    <p role="status" className="px-5 text-sm text-ink-soft">
      <span className="break-all">
        {line.slice(0, start)}
        <mark className="rounded-sm bg-warning-soft px-0.5 text-ink underline decoration-wavy decoration-1 underline-offset-4">
          {line.slice(start, end)}
        </mark>
        {line.slice(end)}
      </span>
      <span className="block">
        {reason}
        {offered.length > 0 ? '下から選ばないと、日付なしで追加します。' : '日付なしで追加します。'}
      </span>
    </p>
  )
}

const sentences: Record<UnreadReason, (phrase: string) => string> = {
  'no-such-day': (phrase) => `「${phrase}」という日はありません。`,
  'no-such-time': (phrase) => `「${phrase}」という時刻はありません。`,
  unclear: (phrase) => `「${phrase}」を日時として読み取れませんでした。`,
}
