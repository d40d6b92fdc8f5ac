import { memo, type ReactNode } from 'react'
import { CheckIcon } from '#web/ui/icons/signs/check.tsx'
import { type LineRole, lineRoles } from '../markdown/line-roles.ts'
import { type Run, runsOf, withLook } from '../markdown/runs.ts'
import { parseLine } from '../markdown.ts'

type Span = { from: number; to: number }

/** The text that an input method is composing, and the part that is being converted. */
export type Composing = { whole: Span; part: Span }

type Props = {
  value: string
  composing: Composing | null
  onTick: (line: number) => void
  /** Draws a photo over the letters that name it. */
  photo: (hash: string) => ReactNode
}

/** The text as typed, with styles and dimmed markup, beneath the field. */
export function WrittenLines({ value, composing, onTick, photo }: Props) {
  return linesOf(value, composing).map(({ at, ...line }) => (
    <WrittenLine key={at} at={at} {...line} onTick={onTick} photo={photo} />
  ))
}

type LineState = { at: number; line: string; role: LineRole; room: string; composed: string }

function linesOf(value: string, composing: Composing | null): LineState[] {
  const lines = value.split('\n')
  const roles = lineRoles(lines)
  const isTask = lines.map((line, at) => roles[at] === null && parseLine(line).kind === 'task')
  let start = 0
  return lines.map((line, at) => {
    const composed = composing ? composedIn(composing, start, line.length) : ''
    start += line.length + 1
    return { at, line, role: roles[at] ?? null, room: roomOf(isTask[at - 1], isTask[at + 1]), composed }
  })
}

/** A checkbox is 44 px high, unless the line above or below has one too. */
const roomOf = (above = false, below = false) =>
  `${above ? 'before:top-0' : 'before:-top-[7px]'} ${below ? 'before:bottom-0' : 'before:-bottom-[7px]'}`

/** As a text, so that the other lines stay the same for `memo`. */
function composedIn({ whole, part }: Composing, start: number, length: number): string {
  if (whole.to < start || whole.from > start + length) return ''
  return [whole.from, whole.to, part.from, part.to].map((at) => at - start).join(' ')
}

type LineProps = LineState & Pick<Props, 'onTick' | 'photo'>

const WrittenLine = memo(function WrittenLine({ at, line, role, room, composed, onTick, photo }: LineProps) {
  const parsed = role === null ? parseLine(line) : null
  const isDone = parsed?.kind === 'task' && parsed.isDone
  return (
    <div data-line className={`relative min-h-[1lh] ${lineLook(parsed, role)}`}>
      {placed(composedRuns(runsOf(line, role), composed)).map(({ from, run }) => (
        <Letters key={from} run={run}>
          {run.draws === 'box' && <TickButton isDone={isDone} room={room} onPress={() => onTick(at)} />}
          {run.draws === 'dot' && (
            <span className="absolute top-1/2 -left-px size-[5px] -translate-y-1/2 rounded-full bg-accent" />
          )}
          {run.photo && photo(run.photo)}
        </Letters>
      ))}
    </div>
  )
})

/** Letters that something is drawn over take their room invisibly. */
function Letters({ run: { text, look, draws, photo }, children }: { run: Run; children: ReactNode }) {
  if (!draws && !photo) return <span className={look}>{text}</span>
  return (
    <span className={draws ? 'relative' : ''}>
      <span className="invisible">{text}</span>
      {children}
    </span>
  )
}

function TickButton({ isDone, room, onPress }: { isDone: boolean; room: string; onPress: () => void }) {
  return (
    <button
      type="button"
      tabIndex={-1}
      // The field does not get the focus, and does not lose it: a phone's keyboard neither opens nor closes.
      onPointerDown={(event) => event.preventDefault()}
      onMouseDown={(event) => event.preventDefault()}
      onClick={onPress}
      className={`absolute top-1/2 -left-2.5 z-10 grid h-[1lh] w-11 -translate-y-1/2 cursor-pointer place-items-center before:absolute before:inset-x-0 before:content-[''] ${room}`}
    >
      <span
        className={`grid size-5 place-items-center rounded-sm border-2 ${isDone ? 'border-accent bg-accent text-accent-ink' : 'border-line-strong bg-surface'}`}
      >
        {isDone && <CheckIcon size={16} />}
      </span>
    </button>
  )
}

function placed(runs: readonly Run[]): { from: number; run: Run }[] {
  let from = 0
  return runs.map((run) => {
    const here = { from, run }
    from += run.text.length
    return here
  })
}

function composedRuns(runs: Run[], composed: string): Run[] {
  if (composed === '') return runs
  const [from = 0, to = 0, partFrom = 0, partTo = 0] = composed.split(' ').map(Number)
  const underlined = withLook(runs, from, to, 'underline underline-offset-4')
  return withLook(underlined, partFrom, partTo, 'decoration-3')
}

function lineLook(parsed: ReturnType<typeof parseLine> | null, role: LineRole): string {
  if (role === 'code' || role === 'fence-open' || role === 'fence-close') return 'bg-paper-deep'
  if (parsed?.kind === 'heading') return '[-webkit-text-stroke:0.045em_currentcolor] text-accent'
  if (parsed?.kind === 'task' && parsed.isDone) return 'text-ink-soft line-through'
  if (parsed?.kind === 'quote') return 'text-ink-soft shadow-[-3px_0_0_var(--color-line-strong)]'
  return parsed?.kind === 'rule' ? 'text-ink-soft' : ''
}
