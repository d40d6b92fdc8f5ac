import 'sonner/dist/styles.css'
import { useEffect } from 'react'
import { Toaster as Sonner, toast as sonner } from 'sonner'
import { ErrorIcon } from '../icons/signs/error.tsx'
import { InfoIcon } from '../icons/signs/info.tsx'
import { SuccessIcon } from '../icons/signs/success.tsx'
import { type News, takeToasts } from './toast.ts'
import { announce, raiseToasts, toastLayerId, toastVoiceId } from './toast-layer.ts'

type Props = { durationMs: number }

/** Mounted once, by the page frame, in the browser only. */
export function Toaster({ durationMs }: Props) {
  // After sonner's own effect, when it can accept toasts.
  useEffect(() => {
    raiseToasts()
    return takeToasts(show)
  }, [])

  return (
    <div id={toastLayerId} popover="manual" className="ui-toast-layer">
      <Sonner
        position="top-right"
        duration={durationMs}
        containerAriaLabel="お知らせ"
        closeButton
        visibleToasts={4}
        offset={20}
        mobileOffset={12}
        icons={{
          success: <SuccessIcon className="text-success" />,
          error: <ErrorIcon className="text-danger" />,
          info: <InfoIcon className="text-info" />,
        }}
        toastOptions={{
          closeButtonAriaLabel: '閉じる',
          className: 'ui-toast',
          classNames: { actionButton: 'ui-toast-action', closeButton: 'ui-toast-close' },
        }}
      />
      <p id={toastVoiceId} role="alert" className="sr-only" />
    </div>
  )
}

const senders = { done: sonner.success, note: sonner.info, error: sonner.error }

function show({ kind, text, action, ms }: News): void {
  raiseToasts()
  senders[kind](text, {
    // A message repeated while it is visible, as by a double press, is shown once; each undo belongs to one action.
    ...(!action && { id: `${kind} ${text}` }),
    ...(ms !== undefined && { duration: ms }),
    ...(action && { action: { label: action.label, onClick: action.onPress } }),
  })
  if (kind === 'error') announce(text)
}
