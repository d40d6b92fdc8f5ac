import type { Day } from '#contract/values/japan-day.ts'
import type { PhrasePiece } from '#readers/todo/piece.ts'
import { PieceChips } from '../piece-chips.tsx'

type Props = {
  line: string
  pieces: PhrasePiece[]
  today: Day
  onTry: (line: string) => void
  /** Turns a recognized piece back into text. */
  onRemove: (piece: PhrasePiece) => void
}

const examples = ['明日18時 牛乳', '3日後 歯医者', '毎週月曜 ゴミ出し']

/** Examples to click while nothing is typed; then the recognized parts, each removable. */
export function QuickAddHelp({ line, pieces, today, onTry, onRemove }: Props) {
  return (
    <div className="flex min-h-29 flex-wrap content-start items-center gap-2 py-2.5 sm:min-h-16">
      {line === '' &&
        examples.map((example) => (
          <button
            key={example}
            type="button"
            onClick={() => onTry(example)}
            className="min-h-11 rounded-full border border-dashed border-line-strong px-3 text-sm text-ink-soft hover:border-accent hover:text-accent"
          >
            {example}
          </button>
        ))}
      {pieces.length > 0 && <PieceChips pieces={pieces} today={today} onRemove={onRemove} />}
      {line !== '' && pieces.length === 0 && (
        <p className="text-sm text-ink-soft">「明日」「18時」「毎週月曜」などを読み取ります。</p>
      )}
    </div>
  )
}
