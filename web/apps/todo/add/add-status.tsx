import { useEffect, useState } from 'react'

/** Long enough for the next letter, so that half-typed dates are not read out. */
const settleMs = 800

/** Tells screen readers what was read in the line once typing pauses, and what was added. */
export function AddStatus({ read, added }: { read: string; added: string }) {
  const [settled, setSettled] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setSettled(read), settleMs)
    return () => clearTimeout(timer)
  }, [read])
  return (
    <p aria-live="polite" className="sr-only">
      {read === '' ? added : settled === read ? `読み取った内容：${read}` : ''}
    </p>
  )
}
