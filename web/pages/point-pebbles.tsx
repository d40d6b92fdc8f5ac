import { paypayPointsMin } from '#contract/exchange-rules.ts'
import { pointDocument } from '#contract/point.ts'
import { useLastKnown } from '../client/record.ts'
import { PebbleStack } from './art/pebble-stack.tsx'

/** The way to the smallest gift as five pebbles. */
export function PointPebbles() {
  const available = useLastKnown(pointDocument).data?.available ?? 0
  return <PebbleStack count={Math.min(5, Math.floor((available / paypayPointsMin) * 5))} />
}
