import { paypayPointsMin } from '#contract/exchange/exchange-rules.ts'
import { pointDocument } from '#contract/point/point.ts'
import { PebbleStack } from '../../art/pebble-stack.tsx'
import { useLastKnown } from '../../client/live/use-last-known.ts'

/** Progress towards the smallest gift as five pebbles. */
export function PointPebbles() {
  const available = useLastKnown(pointDocument).data?.available ?? 0
  return <PebbleStack count={Math.min(5, Math.floor((available / paypayPointsMin) * 5))} />
}
