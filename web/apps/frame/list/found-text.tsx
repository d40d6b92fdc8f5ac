import { foundRanges } from './found-ranges.ts'

/** A text in which the found words are marked. Without a search it is the plain text. */
export function FoundText({ text, words }: { text: string; words: readonly string[] }) {
  const ranges = foundRanges(text, words)
  if (ranges.length === 0) return text
  return (
    <>
      {ranges.map(({ start, end }, at) => (
        <span key={start}>
          {text.slice(ranges[at - 1]?.end ?? 0, start)}
          <mark className="rounded-sm bg-art-gold-soft text-ink">{text.slice(start, end)}</mark>
        </span>
      ))}
      {text.slice(ranges.at(-1)?.end ?? 0)}
    </>
  )
}
