import { useEffect, useRef, useState } from 'react'
import { digits } from '#contract/values/digits.ts'
import { countAt } from './count-at.ts'

type Props = { value: number }

const durationMs = 900

/** Animates from the last number to the new one. Screen readers hear only the new one, once. */
export function CountUp({ value }: Props) {
  const [shown, setShown] = useState(value)
  const from = useRef(value)

  useEffect(() => {
    const start = from.current
    const calm = matchMedia('(prefers-reduced-motion: reduce)').matches
    if (start === value || calm) {
      from.current = value
      setShown(value)
      return
    }
    const begun = performance.now()
    let frame = requestAnimationFrame(function run(now) {
      const next = countAt({ from: start, to: value, elapsedMs: now - begun, durationMs })
      from.current = next
      setShown(next)
      if (next !== value) frame = requestAnimationFrame(run)
    })
    return () => cancelAnimationFrame(frame)
  }, [value])

  return (
    <>
      <span aria-hidden="true">{digits(shown)}</span>
      <span className="sr-only">{digits(value)}</span>
    </>
  )
}
