import { signedDigits } from '#contract/values/digits.ts'

/** The value in points, with its direction in words for a screen reader. Nothing if no value moves. */
export function Moves({ moves }: { moves: number }) {
  if (moves === 0) return null
  return (
    <p className="numerals ml-auto text-lg font-bold whitespace-nowrap">
      <span className="sr-only">{moves > 0 ? '会員へ ' : '会員から '}</span>
      {signedDigits(moves)}
      <span className="ml-0.5 text-sm font-medium">pt</span>
    </p>
  )
}
