import { type ComponentType, useEffect, useId, useLayoutEffect, useRef } from 'react'
import { AllDoneArt } from '../../../art/all-done-art.tsx'
import { GiftArt } from '../../../art/gift-art.tsx'
import { ReferralArt } from '../../../art/referral-art.tsx'
import type { ArtProps } from '../../../art/scene.tsx'
import { WeekArt } from '../../../art/week-art.tsx'
import { Button } from '../../../ui/buttons/button.tsx'
import { ButtonLink } from '../../../ui/buttons/button-link.tsx'
import type { Moment, MomentKind } from './due-moments.ts'
import { Milestone } from './milestone.tsx'

type Props = {
  moment: Moment
  onClose: () => void
  /** Goes to a page, in place of the moment. */
  onLeave: (href: string) => void
}

/** One moment over the whole screen. Escape, the back button and its own button close it. */
export function MomentScreen({ moment: { kind, title, text, days, way }, onClose, onLeave }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  const [titleId, textId] = [useId(), useId()]
  const Art = drawings[kind]

  useEffect(() => {
    if (!dialog.current?.open) dialog.current?.showModal()
    // Not the button: a key meant for the page must not close it unread.
    dialog.current?.focus()
  }, [])
  // Only closing it gives the focus back to the page.
  useLayoutEffect(() => {
    const element = dialog.current
    return () => element?.close()
  }, [])

  return (
    <dialog
      ref={dialog}
      tabIndex={-1}
      aria-labelledby={titleId}
      aria-describedby={textId}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      className="m-0 h-dvh max-h-none w-screen max-w-none bg-paper p-0 text-ink outline-none"
    >
      {/* A grid, not centred by flex: the top of a text that is higher than the screen stays reachable. */}
      <div className="squared-paper grid min-h-full content-center justify-items-center gap-6 px-6 py-10 pb-[max(2.5rem,env(safe-area-inset-bottom))] text-center">
        <div className="w-full max-w-72 animate-rise sm:max-w-80">
          {days ? <Milestone days={days} /> : <Art className="w-full" />}
        </div>
        <div className="max-w-md animate-rise [animation-delay:120ms]">
          <h2 id={titleId} className="text-2xl text-balance sm:text-3xl">
            {title}
          </h2>
          <p id={textId} className="mt-4 text-balance text-ink-soft">
            {sentencesOf(text).map((sentence) => (
              <span key={sentence} className="inline-block">
                {sentence}
              </span>
            ))}
          </p>
        </div>
        <div className="grid w-full max-w-xs gap-3">
          {way && (
            <ButtonLink
              href={way.href}
              size="lg"
              wide
              onClick={(event) => {
                event.preventDefault()
                onLeave(way.href)
              }}
            >
              {way.label}
            </ButtonLink>
          )}
          <Button size="lg" variant={way ? 'secondary' : 'primary'} wide onClick={onClose}>
            とじる
          </Button>
        </div>
      </div>
    </dialog>
  )
}

/** Lines break between sentences where they can. */
const sentencesOf = (text: string) => text.split(/(?<=。)/)

const drawings: Record<MomentKind, ComponentType<ArtProps>> = {
  week: WeekArt,
  missions: AllDoneArt,
  days: AllDoneArt,
  goal: GiftArt,
  gift: GiftArt,
  referral: ReferralArt,
}
