import { Phrases } from './phrases.tsx'

type Props = {
  /** The texts that may come to stand here. */
  of: readonly string[]
  /** The one that does now. */
  children: string | null
}

/** As tall as the tallest of some texts, at any width and text size, so that a later one moves nothing. */
export function HeldRoom({ of, children }: Props) {
  return (
    <span className="grid *:col-start-1 *:row-start-1">
      {of.map((text) => (
        <span key={text} aria-hidden="true" className="invisible">
          <Phrases>{text}</Phrases>
        </span>
      ))}
      {children && (
        <span>
          <Phrases>{children}</Phrases>
        </span>
      )}
    </span>
  )
}
