import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { controlClass } from '#web/ui/forms/control-class.ts'
import type { Removed } from './list/use-open-record.ts'
import { RemovedNotice } from './removed-notice.tsx'

type Props = {
  what: string
  removed: Removed | null
  /** The record as plain text. */
  text: () => string
  onBringBack: () => void
  onClose: () => void
  /** The record with its fields, which edit it. */
  children: ReactNode
}

/** An open record, or what is left of it: one in the trash can still be edited, a purged one can be read and copied. */
export function Removable({ what, removed, text, onBringBack, onClose, children }: Props) {
  return (
    <>
      {removed && <RemovedNotice what={what} onBringBack={onBringBack} onClose={onClose} />}
      {removed === 'purged' ? <LeftText label={what} text={text()} /> : children}
    </>
  )
}

function LeftText({ label, text }: { label: string; text: string }) {
  const field = useRef<HTMLTextAreaElement>(null)
  // Takes the keys that were meant for the field that is gone.
  useLayoutEffect(() => {
    if (document.activeElement === document.body) field.current?.focus({ preventScroll: true })
  }, [])
  return (
    <textarea
      ref={field}
      readOnly
      aria-label={label}
      value={text}
      className={`${controlClass} field-sizing-content min-h-48 w-full py-3 leading-relaxed`}
    />
  )
}
