import { Phrases } from './phrases.tsx'

/** Centred text reads better when every sentence begins a line. */
export function Sentences({ children }: { children: string }) {
  return children.split(/(?<=。)/).map((sentence) => (
    <p key={sentence}>
      <Phrases>{sentence}</Phrases>
    </p>
  ))
}
