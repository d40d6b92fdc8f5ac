import { type ReactNode, useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { afterPaint, useAfterPaint } from '../after-paint.ts'
import { Phrases } from '../content/phrases.tsx'
import { cx } from '../cx.ts'
import { CloseIcon } from '../icons/directions/close.tsx'

type Props = {
  open: boolean
  onClose: () => void
  title: ReactNode
  children?: ReactNode
  /** Buttons at the foot, the main one last. */
  actions?: ReactNode
  width?: 'sm' | 'md'
  /** `side`: along the right edge of a desktop screen, for lists. On phones both come up from the bottom. */
  placement?: 'center' | 'side'
  /** Keeps the buttons in sight while long content scrolls. */
  isFootPinned?: boolean
  /** A question that must be answered: no close button, no closing by a press outside. Escape means no. */
  mustAnswer?: boolean
  /** Opens within the press, not after the paint: the next key is typed into it. */
  opensAtOnce?: boolean
}

/** A native modal: it traps the focus, restores it, and dims the page. */
export function Dialog(props: Props) {
  const { open, onClose, title, children, actions } = props
  const { width = 'sm', placement = 'center', isFootPinned = false } = props
  const { mustAnswer = false, opensAtOnce = false } = props
  const dialog = useRef<HTMLDialogElement>(null)
  const [isFilled, setFilled] = useState(false)
  const titleId = useId()
  const { later } = useAfterPaint()

  /** Out of sight at once. What closing changes on the page behind it comes after the paint. */
  function dismiss() {
    const style = dialog.current?.style
    style?.setProperty('visibility', 'hidden')
    later(() => {
      onClose()
      // It may stay open: the parent decides.
      style?.removeProperty('visibility')
    })
  }

  useEffect(() => {
    const element = dialog.current
    if (!open) {
      setFilled(false)
      if (element?.open) element.close()
      return
    }
    const show = () => {
      if (!element || element.open) return
      keepScrollbarRoom()
      // Filled before it opens, so that the focus finds the first control.
      if (!opensAtOnce) flushSync(() => setFilled(true))
      element.showModal()
    }
    if (opensAtOnce) return show()
    // The press is answered first: a modal makes the page behind it inert, which restyles every element of the page.
    return afterPaint(show)
  }, [open, opensAtOnce])

  // A dialog that is removed while open would leave the focus nowhere: only closing it gives the focus back, and only
  // after a question inside it.
  useLayoutEffect(() => {
    const element = dialog.current
    return () => {
      element?.querySelector<HTMLDialogElement>('dialog[open]')?.close()
      element?.close()
    }
  }, [])

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes it, by the browser's own doing
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      data-placement={placement}
      // React passes the events of a dialog inside this one up to here: they close that one only.
      onCancel={(event) => {
        if (event.target !== event.currentTarget) return
        // The state is authoritative: if the browser closed it, `open` would be stale.
        event.preventDefault()
        // At once: the next key may be a shortcut of the page.
        onClose()
      }}
      onClose={(event) => event.target === event.currentTarget && open && onClose()}
      onClick={(event) => {
        if (event.target === event.currentTarget && !mustAnswer) dismiss()
      }}
      className={cx(
        // Toasts that appear over it need their own room: they must not cover its buttons.
        'mt-auto mb-0 max-h-[min(90dvh,calc(100dvh-var(--toast-room,0px)))] w-full overflow-y-auto rounded-t-xl bg-surface-raised p-0 text-ink shadow-float',
        placement === 'center' &&
          'mx-auto sm:my-auto sm:max-h-[min(90dvh,calc(100dvh-2*var(--toast-room,0px)))] sm:w-[calc(100%-3rem)] sm:rounded-xl',
        placement === 'side' &&
          'mx-auto sm:mt-(--toast-room,0px) sm:mr-0 sm:h-[calc(100dvh-var(--toast-room,0px))] sm:max-h-dvh sm:rounded-none sm:rounded-l-xl',
        width === 'sm' ? 'max-w-md' : 'max-w-2xl',
      )}
    >
      {open && (isFilled || opensAtOnce) && (
        <div className="p-6 pb-[max(1.5rem,env(safe-area-inset-bottom))] sm:p-8">
          <div className="flex items-start gap-4">
            <h2 id={titleId} className="flex-1 text-xl">
              <Phrases>{title}</Phrases>
            </h2>
            {!mustAnswer && (
              <button
                type="button"
                aria-label="閉じる"
                onClick={dismiss}
                className="-mt-2 -mr-3 grid size-11 shrink-0 place-items-center rounded-full text-ink-soft hover:bg-paper-deep hover:text-ink"
              >
                <CloseIcon />
              </button>
            )}
          </div>
          {children && <div className="mt-4">{children}</div>}
          <div
            className={
              isFootPinned
                ? 'sticky bottom-0 z-10 -mx-6 mt-4 -mb-6 bg-surface-raised px-6 pb-6 sm:-mx-8 sm:-mb-8 sm:px-8'
                : 'contents'
            }
          >
            <div data-messages />
            {actions && (
              <div
                className={cx(
                  'flex flex-col-reverse gap-3 sm:flex-row sm:justify-end',
                  isFootPinned ? 'pt-3' : 'mt-7',
                )}
              >
                {actions}
              </div>
            )}
          </div>
        </div>
      )}
    </dialog>
  )
}

/** While a dialog is open the page has no scrollbar; the stylesheet reserves its width. */
function keepScrollbarRoom(): void {
  const root = document.documentElement
  root.style.setProperty('--scrollbar', `${innerWidth - root.clientWidth}px`)
}
