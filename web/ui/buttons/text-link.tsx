import type { ComponentProps } from 'react'
import { cx } from '../cx.ts'
import { ExternalIcon } from '../icons/directions/external.tsx'

type Props = Omit<ComponentProps<'a'>, 'href'> & {
  href: string
  /** Opens in a new tab and announces it. */
  external?: boolean
}

export function TextLink({ external = false, className, children, ...rest }: Props) {
  const outside = external ? { target: '_blank', rel: 'noopener noreferrer' } : {}
  return (
    <a
      {...outside}
      {...rest}
      className={cx(
        'text-accent underline decoration-1 underline-offset-4 transition-colors hover:text-accent-hover hover:decoration-2',
        className,
      )}
    >
      {children}
      {external && (
        <>
          {/* A word joiner keeps the icon from wrapping alone to the next line. */}
          <span className="whitespace-nowrap">
            {'\u2060'}
            <ExternalIcon size={16} className="ml-1 inline-block align-[-0.15em]" />
          </span>
          <span className="sr-only">（新しいタブで開きます）</span>
        </>
      )}
    </a>
  )
}
