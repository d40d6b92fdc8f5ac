import { useEffect, useRef, useState } from 'react'
import { readHistory } from '#contract/point/history.ts'
import { pointDocument } from '#contract/point/point.ts'
import { useDocument } from '#web/client/live/documents.ts'
import { call } from '#web/client/transport/call.ts'
import { addPage, emptyProof, type HistoryProof } from './proof.ts'

const pageSize = 500
/** A movement's entry can be readable a moment before the live record arrives. */
const settleMs = 2_000

type ProofRun = {
  proof: HistoryProof
  status: 'reading' | 'read' | 'failed'
  /** Progress from 0 to 1. */
  part: number
  again: () => void
}

/** Reads and sums all entries. A movement meanwhile restarts it, because the sum must belong to one moment. */
export function useProof(): ProofRun {
  const point = useDocument(pointDocument)
  const movedAt = point?.updatedAt
  const balance = useRef(point?.available)
  balance.current = point?.available
  const [turn, setTurn] = useState(0)
  const [run, setRun] = useState<Omit<ProofRun, 'again'>>(atStart)

  // biome-ignore lint/correctness/useExhaustiveDependencies: restarts after a movement or on request
  useEffect(() => {
    let isGone = false
    setRun(atStart)
    readAll((next) => {
      if (!isGone) setRun(next)
      return !isGone
    })
      .then((proof) => (proof.sum === balance.current ? undefined : pause(settleMs)))
      .then(() => {
        if (!isGone) setRun((before) => ({ ...before, status: 'read' }))
      })
      .catch(() => {
        if (!isGone) setRun((before) => ({ ...before, status: 'failed' }))
      })
    return () => {
      isGone = true
    }
  }, [movedAt, turn])

  return { ...run, again: () => setTurn((turn) => turn + 1) }
}

const atStart = { proof: emptyProof, status: 'reading', part: 0 } as const

async function readAll(tell: (run: Omit<ProofRun, 'again'>) => boolean): Promise<HistoryProof> {
  let proof = emptyProof
  for (;;) {
    const page = await call(readHistory, { filter: 'all', before: proof.oldestSeq, limit: pageSize })
    proof = addPage(proof, page.entries)
    const isWanted = tell({ proof, status: 'reading', part: partOf(proof) })
    if (!page.hasMore || !isWanted) return proof
  }
}

/** Entries are numbered from one, so the oldest one read tells how many may be left. */
const partOf = ({ newestSeq, oldestSeq }: HistoryProof) =>
  newestSeq && oldestSeq ? (newestSeq - oldestSeq + 1) / newestSeq : 1

const pause = (ms: number) => new Promise<void>((over) => setTimeout(over, ms))
