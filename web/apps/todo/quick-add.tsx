import { type ClipboardEvent, type FormEvent, type Ref, useEffect, useId, useState } from 'react'
import { todoTextLengthMax } from '#contract/apps/app-todo.ts'
import type { Day } from '#contract/values/japan-day.ts'
import type { PhrasePiece } from '#readers/todo/piece.ts'
import {
  type Accepted,
  isDayInDoubt,
  type ReadTodo,
  readTodo,
  withDefaultDay,
} from '#readers/todo/read-todo.ts'
import { serverNow } from '#web/client/transport/server-clock.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { PlusIcon } from '#web/ui/icons/actions/plus.tsx'
import { isOfInputMethod } from '#web/ui/keyboard/input-method.ts'
import { useFocusAfterRemoval } from '#web/ui/navigation/focus-after-removal.ts'
import { toast } from '#web/ui/overlays/toast.ts'
import { NameOfferList } from './add/name-offer-list.tsx'
import { nameOffers } from './add/name-offers.ts'
import { pastedLines } from './add/pasted-lines.ts'
import { UnreadNote } from './add/unread-note.tsx'
import { PieceChips, pieceText } from './piece-chips.tsx'

type Added = { text: string; show: (() => void) | undefined; viewName: string }

type Props = {
  today: Day
  /** The name of the displayed view, in which a message about another place no longer helps. */
  viewName: string
  /** The due day of todos that are added without one. */
  defaultDue: Day | null
  /** The names that are offered while one is typed. */
  known: { tags: readonly string[]; lists: readonly string[] }
  isUsable: boolean
  /** Returns where the todo went if the view does not show it. */
  onAdd: (todo: ReadTodo) => { text: string; show: () => void } | null
  /** Several lines at once, from a paste. */
  onAddLines: (lines: readonly string[], defaultDue: Day | null) => void
  ref: Ref<HTMLInputElement>
}

/** One line, read while typing. */
export function QuickAdd({ today, viewName, known, defaultDue, isUsable, onAdd, onAddLines, ref }: Props) {
  const [line, setLine] = useState('')
  const [ignored, setIgnored] = useState<string[]>([])
  const [accepted, setAccepted] = useState<Accepted[]>([])
  const [isNameless, setNameless] = useState(false)
  const [added, setAdded] = useState<Added | null>(null)
  const hint = useId()
  const form = useFocusAfterRemoval<HTMLFormElement>('li')
  const isElsewhere = added?.show !== undefined && added.viewName === viewName
  const read = readTodo(line, serverNow(), { ignored, accepted })

  function write(next: string) {
    setLine(next)
    setNameless(false)
    setAdded(null)
  }

  function add(event: FormEvent) {
    event.preventDefault()
    if (line.trim() === '') return
    // A line that is only a time names nothing to do.
    if (read.title === '') return setNameless(true)
    const where = onAdd(withDefaultDay(read, defaultDue))
    write('')
    setAdded({
      text: `「${read.title}」を${where ? `${where.text}に` : ''}追加しました`,
      show: where?.show,
      viewName,
    })
    setIgnored([])
    setAccepted([])
  }

  function paste(event: ClipboardEvent<HTMLInputElement>) {
    const { value, selectionStart, selectionEnd } = event.currentTarget
    const text = event.clipboardData.getData('text/plain')
    const pasted = pastedLines(
      value.slice(0, selectionStart ?? undefined) + text + value.slice(selectionEnd ?? value.length),
    )
    if (!pasted) return
    event.preventDefault()
    if ('refusal' in pasted) return toast.error(pasted.refusal)
    onAddLines(pasted.lines, defaultDue)
    write('')
  }

  const typed = ({ start, end }: PhrasePiece) => line.slice(start, end).trim()

  function remove(piece: PhrasePiece) {
    setIgnored([...ignored, typed(piece)])
    setAccepted(accepted.filter(({ text }) => text !== typed(piece)))
    setNameless(false)
  }

  return (
    <form ref={form} onSubmit={add} aria-label="やることを追加" className="grid grid-cols-1 gap-2">
      <div data-above-toasts className="flex gap-2">
        <input
          ref={ref}
          type="text"
          aria-label="やることを追加"
          placeholder="例：明日18時 牛乳"
          autoComplete="off"
          enterKeyHint="done"
          aria-invalid={isNameless || undefined}
          aria-describedby={isNameless ? hint : undefined}
          maxLength={todoTextLengthMax}
          value={line}
          disabled={!isUsable}
          onChange={(event) => write(event.target.value)}
          onPaste={paste}
          onKeyDown={(event) => {
            // The Enter that accepts a conversion must not add a half-written line.
            const isAccepting = isOfInputMethod(event.nativeEvent)
            if (event.key === 'Enter' && isAccepting) event.preventDefault()
            if (event.key === 'Escape' && !isAccepting) event.currentTarget.blur()
          }}
          className="min-h-12 min-w-0 flex-1 rounded-full border border-line-strong bg-surface px-5 text-base placeholder:text-ink-soft focus:border-accent focus:outline-3 focus:outline-offset-0 focus:outline-accent"
        />
        <Button type="submit" disabled={!isUsable} icon={<PlusIcon size={20} />} className="max-sm:px-3.5">
          <span className="max-sm:sr-only">追加</span>
        </Button>
      </div>
      <NameOfferList offers={nameOffers(line, known)} onTake={(offer) => write(offer.line)} />
      {isNameless && (
        <p id={hint} role="alert" className="px-5 text-sm text-danger">
          日時だけでは追加できません。やることの名前も入力してください。
        </p>
      )}
      <div className="flex flex-wrap items-center gap-x-2 pl-5 empty:hidden">
        <AddStatus
          read={read.pieces.map((piece) => pieceText(piece, today)).join('、')}
          added={added?.text ?? ''}
          isShown={isElsewhere}
        />
        {isElsewhere && (
          <Button
            size="sm"
            variant="quiet"
            onClick={() => {
              added?.show?.()
              setAdded(null)
            }}
          >
            見る
          </Button>
        )}
      </div>
      {isDayInDoubt(read) && <UnreadNote line={line} read={read} />}
      {read.pieces.length + read.offered.length > 0 && (
        <PieceChips
          pieces={read.pieces}
          offered={read.offered}
          today={today}
          onRemove={remove}
          onAccept={(piece) => setAccepted([...accepted, { text: typed(piece), reading: piece.reading }])}
        />
      )}
    </form>
  )
}

/** Long enough for the next letter, so that half-typed dates are not read out. */
const settleMs = 800

type AddStatusProps = {
  read: string
  added: string
  /** Whether the todo went where the view does not show it. */
  isShown: boolean
}

/** Tells screen readers what was read in the line once typing pauses, and what was added. */
function AddStatus({ read, added, isShown }: AddStatusProps) {
  const [settled, setSettled] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setSettled(read), settleMs)
    return () => clearTimeout(timer)
  }, [read])
  return (
    <p aria-live="polite" className={isShown && read === '' ? 'text-sm text-ink-soft' : 'sr-only'}>
      {read === '' ? added : settled === read ? `読み取った内容：${read}` : ''}
    </p>
  )
}
