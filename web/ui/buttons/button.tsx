import type { ComponentProps, ReactNode } from 'react'
import { Phrases } from '../content/phrases.tsx'
import { Spinner } from '../feedback/spinner.tsx'
import { type ButtonLook, buttonClass } from './button-class.ts'

type Props = ButtonLook &
  Omit<ComponentProps<'button'>, 'className'> & {
    /** The action is running: the button stays in place, keeps its width and ignores further presses. */
    busy?: boolean
    icon?: ReactNode
    className?: string
  }

export function Button({ variant, size, wide, busy, icon, className, children, ...rest }: Props) {
  return (
    <button
      type="button"
      {...rest}
      className={buttonClass({ variant, size, wide }, className)}
      // One press of a double click is enough for it (web/ui/stray-clicks.ts).
      data-action={busy === undefined ? undefined : ''}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      // A busy button must keep the focus, which `disabled` would lose.
      onClick={busy ? (event) => event.preventDefault() : rest.onClick}
    >
      {busy ? <Spinner /> : icon}
      <Phrases>{children}</Phrases>
    </button>
  )
}
