import { pointDocument } from '#contract/point/point.ts'
import { GardenArt } from '../../art/garden/garden-art.tsx'
import { useLastKnown } from '../../client/live/use-last-known.ts'
import { gardenGrowth } from './garden-growth.ts'

/** The garden of all points ever earned: exchanging takes nothing out of it. */
export function PointGarden() {
  const earned = useLastKnown(pointDocument).data?.earnedTotal ?? 0
  return <GardenArt count={gardenGrowth(earned).count} className="h-full w-full" />
}
