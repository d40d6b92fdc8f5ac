import { useCallback, useEffect, useLayoutEffect, useRef } from 'react'
import { Phrases } from '../content/phrases.tsx'
import { CloseIcon } from '../icons/directions/close.tsx'
import { ErrorIcon } from '../icons/signs/error.tsx'
import { InfoIcon } from '../icons/signs/info.tsx'
import { SuccessIcon } from '../icons/signs/success.tsx'
import { messagePlace, onMessagePlace } from './message-place.ts'
import { followPage, placeToasts } from './place-toasts.ts'
import { removeToast, type Toast, toasts } from './toast.ts'
import { useStay } from './use-stay.ts'

type Props = { durationMs: number }

/** Mounted once, by the page frame, in the browser only. */
export function Toaster({ durationMs }: Props) {
  const layer = useRef<HTMLDivElement>(null)
  const shown = toasts.use()
  const isEmpty = shown.length === 0
  useEffect(() => (layer.current ? keepToastsOnTop(layer.current) : undefined), [])
  // Also when the last one has gone: a dialog then takes its room back.
  useLayoutEffect(() => {
    if (layer.current && shown) placeToasts(layer.current)
  }, [shown])
  useEffect(() => (layer.current && !isEmpty ? followPage(layer.current) : undefined), [isEmpty])

  return (
    // The outer element stays when the layer moves, so React finds its place again.
    <div>
      <div ref={layer} popover="manual" className="ui-toast-layer" data-print="no">
        <section aria-label="操作の結果" aria-live="polite" aria-atomic="false">
          <ol className="ui-toasts">
            {shown.map((toast) => (
              <ToastRow key={`${toast.id} ${toast.round}`} toast={toast} durationMs={durationMs} />
            ))}
          </ol>
        </section>
      </div>
    </div>
  )
}

const icons = {
  done: <SuccessIcon className="text-success" />,
  note: <InfoIcon className="text-info" />,
  error: <ErrorIcon className="text-danger" />,
}

function ToastRow({ toast, durationMs }: { toast: Toast; durationMs: number }) {
  const remove = useCallback(() => removeToast(toast), [toast])
  const stay = useStay(durationMs, remove)
  return (
    <li className="ui-toast" {...stay}>
      {icons[toast.kind]}
      {/* The list is a live region; what is hidden in it is not announced. */}
      <p className="min-w-0 flex-1" aria-hidden={toast.isSaidOnPage || undefined}>
        <Phrases>{toast.text}</Phrases>
      </p>
      <button type="button" onClick={remove} aria-label="お知らせを消す" className="ui-message-close">
        <CloseIcon size={16} />
      </button>
    </li>
  )
}

/**
 * Keeps the toasts above everything: in the top layer, and in the topmost dialog while one is open, where they can be
 * pressed and heard. They are moved, not rendered again, which would lose them. Returns how to stop.
 */
function keepToastsOnTop(layer: HTMLElement): () => void {
  const home = layer.parentElement
  const raise = () => {
    const place = messagePlace() ?? home
    if (place !== layer.parentElement) place?.append(layer)
    // Moving it has closed it. Browsers without popover show the layer in place.
    if (layer.showPopover && !layer.matches(':popover-open')) layer.showPopover()
  }
  raise()
  return onMessagePlace(raise)
}
