import { type PointerEvent, useEffect, useRef, useState } from 'react'
import type { Recipe } from '#contract/apps/app-recipe.ts'
import type { Records } from '#web/storage/records.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { IconButton } from '#web/ui/buttons/icon-button.tsx'
import { ChevronLeftIcon } from '#web/ui/icons/directions/chevron-left.tsx'
import { ChevronRightIcon } from '#web/ui/icons/directions/chevron-right.tsx'
import { CloseIcon } from '#web/ui/icons/directions/close.tsx'
import type { Fraction } from '../quantity/fraction.ts'
import { ingredientRows, ingredientsOf, stepLines } from '../recipe-lines.ts'
import { nameOf } from '../recipe-storage.ts'
import { CookEnd } from './cook-end.tsx'
import { StepTimes } from './step-times.tsx'
import { TimerBar } from './timer-bar.tsx'
import { useWakeLock } from './use-wake-lock.ts'

type Props = { recipe: Recipe; records: Records<Recipe>; by: Fraction; onClose: () => void }

/** A pointer movement from this distance on is a swipe, not a tap. */
const swipePx = 60

const keys: Record<string, number> = { ArrowRight: 1, PageDown: 1, ArrowLeft: -1, PageUp: -1 }

/** One step at a time in large text, with the screen kept awake. */
export function CookMode({ recipe, records, by, onClose }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  const next = useRef<HTMLButtonElement>(null)
  const [at, setAt] = useState(0)
  const isAwake = useWakeLock()
  const start = useRef<{ x: number; y: number } | null>(null)
  const steps = stepLines(recipe.steps)
  const isAtEnd = at >= steps.length
  const step = steps[at] ?? ''
  const needed = ingredientsOf(step, ingredientRows(recipe.ingredients, by))
  const go = (by: number) => setAt((now) => Math.min(Math.max(0, now + by), steps.length))

  useEffect(() => {
    if (!dialog.current?.open) dialog.current?.showModal()
    // Focus the next button, not the close button.
    next.current?.focus()
  }, [])

  // Listens on the page, because a button that removes itself leaves nothing focused.
  useEffect(() => {
    function press(event: KeyboardEvent) {
      const isWriting = event.target instanceof HTMLElement && event.target.matches('input, textarea')
      const by = isWriting ? undefined : keys[event.key]
      if (!by) return
      event.preventDefault()
      go(by)
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  })

  function endSwipe({ clientX, clientY }: PointerEvent) {
    const from = start.current
    start.current = null
    if (
      !from ||
      Math.abs(clientX - from.x) < swipePx ||
      Math.abs(clientY - from.y) > Math.abs(clientX - from.x)
    )
      return
    go(clientX < from.x ? 1 : -1)
  }

  return (
    <dialog
      ref={dialog}
      aria-label={`${nameOf(recipe)}の調理モード`}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      className="m-0 h-dvh max-h-none w-screen max-w-none bg-paper p-0 text-ink"
    >
      <div className="mx-auto flex h-full max-w-5xl flex-col px-5 pt-3 pb-[max(1rem,env(safe-area-inset-bottom))] sm:px-8">
        <div data-way-back className="flex items-center gap-3">
          <p className="min-w-0 flex-1 truncate font-bold">{nameOf(recipe)}</p>
          <p className="text-xs text-ink-soft">{isAwake ? '画面は消えません' : ''}</p>
          <IconButton label="調理モードを閉じる" icon={<CloseIcon />} onClick={onClose} />
        </div>
        <Progress at={at} count={steps.length} />
        <div
          className="flex min-h-0 flex-1 touch-pan-y flex-col justify-center gap-6 overflow-y-auto py-6"
          onPointerDown={({ clientX, clientY }) => {
            start.current = { x: clientX, y: clientY }
          }}
          onPointerUp={endSwipe}
          onPointerCancel={() => {
            start.current = null
          }}
        >
          {isAtEnd ? (
            <CookEnd recipe={recipe} records={records} onDone={onClose} />
          ) : (
            <div
              aria-live="polite"
              className="my-auto lg:grid lg:grid-cols-[minmax(0,1fr)_16rem] lg:items-center lg:gap-12"
            >
              <div>
                <p className="mb-3 text-lg font-bold text-accent">
                  手順 {at + 1}
                  <span className="text-ink-soft"> / {steps.length}</span>
                </p>
                <p className="text-[clamp(1.6rem,5.5vw,2.75rem)] leading-relaxed font-bold">{step}</p>
                <StepTimes step={step} />
              </div>
              {needed.length > 0 && (
                <ul aria-label="この手順で使う材料" className="mt-6 flex flex-wrap gap-2 lg:mt-0 lg:flex-col">
                  {needed.map(({ key, name, amount }) => (
                    <li
                      key={key}
                      className="rounded-full bg-paper-deep px-4 py-2 text-lg lg:flex lg:justify-between lg:gap-3"
                    >
                      {name} <strong>{amount}</strong>
                    </li>
                  ))}
                </ul>
              )}
            </div>
          )}
        </div>
        <TimerBar />
        <div className="mt-3 grid grid-cols-2 gap-3">
          <Button
            size="lg"
            variant="secondary"
            icon={<ChevronLeftIcon />}
            disabled={at === 0}
            onClick={() => go(-1)}
          >
            前へ
          </Button>
          <Button ref={next} size="lg" icon={<ChevronRightIcon />} disabled={isAtEnd} onClick={() => go(1)}>
            {at === steps.length - 1 ? 'できあがり' : '次へ'}
          </Button>
        </div>
      </div>
    </dialog>
  )
}

function Progress({ at, count }: { at: number; count: number }) {
  const places = Array.from({ length: count }, (_, place) => ({ place, key: `step ${place}` }))
  return (
    <div aria-hidden="true" className="mt-2 flex gap-1">
      {places.map(({ place, key }) => (
        <span
          key={key}
          className={`h-1.5 flex-1 rounded-full transition-colors ${place <= at ? 'bg-accent' : 'bg-line'}`}
        />
      ))}
    </div>
  )
}
