import { Children, createElement, Fragment, type ReactNode } from 'react'
import { splitPhrases } from './split-phrases.ts'

type Props = { children: ReactNode }

/**
 * Short text whose lines end between phrases. Browsers that know `word-break: auto-phrase` break all text so; the others
 * break this one only at its `<wbr>` (`.ui-phrases` in styles.css).
 */
export function Phrases({ children }: Props) {
  return <span className="ui-phrases">{Children.map(children, withBreaks)}</span>
}

const lineMayEnd = <wbr />

/** As parameters and not as a list, because phrases need no keys. */
function withBreaks(child: ReactNode): ReactNode {
  if (typeof child !== 'string') return child
  const [first, ...others] = splitPhrases(child)
  return createElement(Fragment, null, first, ...others.flatMap((phrase) => [lineMayEnd, phrase]))
}
