import type { ComponentProps } from 'react'
import { cx } from '../cx.ts'
import { ExternalIcon } from '../icons/directions/external.tsx'

type Props = Omit<ComponentProps<'a'>, 'href'> & {
  href: string
  /** Opens in a new tab, and says so. */
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
          {/* With a word joiner before it: the sign never stands alone on a line. */}
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
