import 'sonner/dist/styles.css'
import { useEffect, useRef } from 'react'
import { Toaster as Sonner, toast as sonner } from 'sonner'
import { ErrorIcon } from '../icons/signs/error.tsx'
import { InfoIcon } from '../icons/signs/info.tsx'
import { SuccessIcon } from '../icons/signs/success.tsx'
import { followToasts, placeToasts } from './place-toasts.ts'
import { type News, takeToasts } from './toast.ts'
import { keepToastsOnTop, toastLayerId } from './toast-layer.ts'

type Props = {
  durationMs: number
  /** For messages with an action, which takes time to decide on. */
  actionDurationMs: number
}

/** Mounted once, by the page frame, in the browser only. */
export function Toaster({ durationMs, actionDurationMs }: Props) {
  const layer = useRef<HTMLDivElement>(null)
  useEffect(() => (layer.current ? keepToastsOnTop(layer.current) : undefined), [])
  // After sonner's own effect, when it can accept toasts.
  useEffect(() => {
    const stopFollowing = followToasts()
    const stopTaking = takeToasts({ show: (news) => show(news, actionDurationMs), settle })
    return () => {
      stopTaking()
      stopFollowing()
    }
  }, [actionDurationMs])

  return (
    // The outer element stays when the layer moves, so React finds its place again.
    <div>
      <div ref={layer} id={toastLayerId} popover="manual" className="ui-toast-layer">
        <Sonner
          position="top-right"
          duration={durationMs}
          containerAriaLabel="お知らせ"
          closeButton
          visibleToasts={4}
          offset={{ top: 'var(--toast-top)', right: 'var(--toast-right)' }}
          mobileOffset={{ top: 'var(--toast-top)', left: 12, right: 12 }}
          icons={{
            success: <SuccessIcon className="text-success" />,
            error: <ErrorIcon className="text-danger" />,
            info: <InfoIcon className="text-info" />,
          }}
          toastOptions={{
            closeButtonAriaLabel: 'お知らせを消す',
            className: 'ui-toast',
            classNames: { actionButton: 'ui-toast-action', closeButton: 'ui-toast-close' },
          }}
        />
      </div>
    </div>
  )
}

const senders = { done: sonner.success, note: sonner.info, error: sonner.error }

function show({ kind, text, about, action, isSaidOnPage = false }: News, actionDurationMs: number): void {
  placeToasts()
  // A message repeated while it is visible, as by a double press, is shown once.
  const id = about !== undefined && kind !== 'error' ? `${kind} about ${about}` : `${kind} ${text}`
  if (about !== undefined) shownAbout.set(about, [...(shownAbout.get(about) ?? []), id])
  // Sonner's list is a live region; what is hidden in it is not announced.
  senders[kind](isSaidOnPage ? <span aria-hidden="true">{text}</span> : text, {
    id,
    ...(action && { duration: actionDurationMs, action: { label: action.label, onClick: action.onPress } }),
  })
}

const shownAbout = new Map<string, string[]>()

function settle(about: string): void {
  for (const id of shownAbout.get(about) ?? []) sonner.dismiss(id)
  shownAbout.delete(about)
}
