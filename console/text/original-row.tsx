import { originalOf } from './trouble-in-words.ts'

/** A row for the text of another machine, word for word, for whoever asks its owner about it. None if it is our own. */
export function originalRow(term: string, text: string | null) {
  const original = text && originalOf(text)
  if (!original) return []
  return [{ term, value: <Original text={original} /> }]
}

const Original = ({ text }: { text: string }) => (
  <code lang="en" className="text-sm wrap-anywhere text-ink-soft">
    {text}
  </code>
)
