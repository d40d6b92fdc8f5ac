/** A text of another machine, word for word, for whoever asks its owner about it. */
export const Original = ({ text }: { text: string }) => (
  <code lang="en" className="text-sm wrap-anywhere text-ink-soft">
    {text}
  </code>
)
