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

/**
 * 11月22日（日）8:17, 2027年1月4日, and the numbers of exchanges and contacts (E-20261123-VKUE). Browsers that know
 * auto-phrase would break a date before its weekday, and every browser a number at its hyphens.
 */
const unbroken = /([（「]?(?:\d+年)?\d+月\d+日(?:（[日月火水木金土]）)?(?:\d+:\d\d)?|[CEK]-\d{8}-\w{4})/

/** As parameters and not as a list, because phrases need no keys. */
function withBreaks(child: ReactNode): ReactNode {
  if (typeof child !== 'string') return child
  // Every second part stays whole.
  const parts = child
    .split(unbroken)
    .flatMap<ReactNode>((part, at) => (at % 2 === 1 ? [lineMayEnd, whole(part)] : phrasesOf(part)))
  return createElement(Fragment, null, ...parts)
}

const whole = (text: string) => <span className="whitespace-nowrap">{text}</span>

function phrasesOf(text: string): ReactNode[] {
  const [first, ...others] = splitPhrases(text)
  return [first, ...others.flatMap((phrase) => [lineMayEnd, phrase])]
}
