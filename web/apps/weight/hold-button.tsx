import { type ReactNode, useEffect, useRef } from 'react'

type Props = { label: string; onStep: () => void; children: ReactNode }

const holdMs = 450
const repeatMs = 70

/** One step per press; repeats while held. */
export function HoldButton({ label, onStep, children }: Props) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const isHeld = useRef(false)
  const newest = useRef(onStep)
  useEffect(() => {
    newest.current = onStep
  })
  const stop = () => clearTimeout(timer.current)
  useEffect(() => () => clearTimeout(timer.current), [])

  function go(ms: number) {
    stop()
    timer.current = setTimeout(() => {
      isHeld.current = true
      newest.current()
      go(repeatMs)
    }, ms)
  }

  return (
    <button
      type="button"
      aria-label={label}
      onClick={() => {
        // Releasing after a hold must not add another step.
        if (!isHeld.current) onStep()
        isHeld.current = false
      }}
      onPointerDown={() => {
        isHeld.current = false
        go(holdMs)
      }}
      onPointerUp={stop}
      onPointerLeave={stop}
      onPointerCancel={stop}
      onContextMenu={(event) => event.preventDefault()}
      className="grid size-14 max-[359px]:size-12 shrink-0 touch-manipulation place-items-center rounded-full bg-accent-soft text-accent transition-colors select-none hover:bg-accent hover:text-accent-ink"
    >
      {children}
    </button>
  )
}
