import { LogoMark } from './logo-mark.tsx'
import { Wordmark } from './wordmark.tsx'

type Props = { className?: string }

/** The mark with the name in our own lettering. The parent element labels it (a link's aria-label). */
export function Logo({ className = 'h-8' }: Props) {
  return (
    <span className={`inline-flex items-center gap-2 ${className}`}>
      <LogoMark className="h-full w-auto" />
      <Wordmark />
    </span>
  )
}
