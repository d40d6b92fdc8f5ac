import type { ComponentProps, ReactNode } from 'react'
import { Phrases } from '../content/phrases.tsx'
import { type ButtonLook, buttonClass } from './button-class.ts'

type Props = ButtonLook &
  Omit<ComponentProps<'a'>, 'className' | 'href'> & { href: string; icon?: ReactNode; className?: string }

/** A link that looks like a button. For an action in place use Button. */
export function ButtonLink({ variant, size, wide, icon, className, children, ...rest }: Props) {
  return (
    <a {...rest} className={buttonClass({ variant, size, wide }, className)}>
      {icon}
      <Phrases>{children}</Phrases>
    </a>
  )
}
