import { type FocusEvent, useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import { Phrases } from '../content/phrases.tsx'
import { CloseIcon } from '../icons/directions/close.tsx'
import { currentOffer, type Offer, type OfferButton } from './current-offer.ts'
import { messagePlace, onMessagePlace } from './message-place.ts'
import { takeBackLatest, withdraw } from './offer.ts'
import { offerPlace, onOfferPlace } from './offer-place.ts'
import { useStay } from './use-stay.ts'

type Props = { durationMs: number }

/** The bar with 「元に戻す」 or another offer: above the tab bar, in the open dialog or where the page has a place for it. */
export function OfferBar({ durationMs }: Props) {
  const offer = currentOffer.use()
  const dialogPlace = useSyncExternalStore(onMessagePlace, messagePlace, () => null)
  const pagePlace = useSyncExternalStore(onOfferPlace, offerPlace, () => null)
  const place = dialogPlace ?? pagePlace
  const isMoved = useIsMoved(offer?.id, place)
  useUndoLevels(offer?.isUndo === true)
  const bar = (
    // Always present, so that screen readers announce what appears in it.
    <div role="status" className="ui-offer-place" data-print="no">
      {offer && <Bar key={offer.id} offer={offer} isMoved={isMoved} durationMs={durationMs} />}
    </div>
  )
  return place ? createPortal(bar, place) : bar
}

/** Whether this offer has been shown in another place before: the bar made there anew must not fade in once more. */
function useIsMoved(id: number | undefined, place: Element | null): boolean {
  const [shown, setShown] = useState({ id, place, isMoved: false })
  if (shown.id !== id) setShown({ id, place, isMoved: false })
  else if (shown.place !== place) setShown({ id, place, isMoved: true })
  return shown.isMoved
}

type BarProps = { offer: Offer; isMoved: boolean; durationMs: number }

function Bar({ offer, isMoved, durationMs }: BarProps) {
  const bar = useRef<HTMLFieldSetElement>(null)
  const cameFrom = useRef<Element | null>(null)
  const end = useCallback(() => withdraw(offer), [offer])
  const { onFocus, ...stay } = useStay(durationMs, end)

  const close = useCallback(() => closeBar(offer, bar.current, cameFrom.current), [offer])
  const press = useCallback(
    (button: OfferButton | undefined) => {
      button?.onPress()
      close()
    },
    [close],
  )

  useEffect(() => {
    if (!offer.isUndo) return
    const onKey = (event: KeyboardEvent) => {
      if (!isUndoKey(event)) return
      event.preventDefault()
      press(offer.buttons[0])
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [offer, press])

  const focused = ({ relatedTarget, currentTarget }: FocusEvent) => {
    if (relatedTarget && !currentTarget.contains(relatedTarget)) cameFrom.current = relatedTarget
    onFocus()
  }

  return (
    <fieldset
      ref={bar}
      aria-label={offer.isUndo ? '直前の操作' : 'ご案内'}
      className="ui-offer-bar"
      data-moved={isMoved || undefined}
      onFocus={focused}
      {...stay}
    >
      <p className="min-w-0 py-1">
        <Phrases>{offer.text}</Phrases>
      </p>
      {offer.buttons.map((button, place) => (
        <button
          key={button.label}
          type="button"
          onClick={() => press(button)}
          aria-keyshortcuts={offer.isUndo && place === 0 ? 'Control+Z Meta+Z' : undefined}
          className="ui-offer-button"
        >
          {button.label}
        </button>
      ))}
      <button type="button" onClick={close} aria-label="お知らせを消す" className="ui-message-close">
        <CloseIcon size={20} />
      </button>
    </fieldset>
  )
}

/** While no bar offers an undo, Ctrl+Z goes on to the act before. */
function useUndoLevels(isOffered: boolean): void {
  useEffect(() => {
    if (isOffered) return
    const onKey = (event: KeyboardEvent) => {
      if (!isUndoKey(event)) return
      if (takeBackLatest() !== null) event.preventDefault()
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [isOffered])
}

const isUndoKey = (event: KeyboardEvent) =>
  (event.ctrlKey || event.metaKey) &&
  !event.shiftKey &&
  !event.altKey &&
  event.key === 'z' &&
  !event.defaultPrevented &&
  !isEditable(event.target)

/** Removes the bar. If it has the focus, that returns to where it came from. */
function closeBar(offer: Offer, bar: Element | null, cameFrom: Element | null): void {
  const hadFocus = bar?.contains(document.activeElement)
  const dialogButton = bar?.closest('dialog')?.querySelector('button')
  withdraw(offer)
  if (!hadFocus) return
  const isThere = cameFrom instanceof HTMLElement && cameFrom.isConnected
  const next = isThere ? cameFrom : (dialogButton ?? document.getElementById('main'))
  next?.focus()
}

/** Fields have an undo of their own. */
const isEditable = (target: EventTarget | null) =>
  target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'))
