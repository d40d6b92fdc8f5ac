import { WeightApp } from '../../apps/weight/weight-app.tsx'
import { AppWeightArt } from '../../art/apps/app-weight-art.tsx'

export function Weight() {
  return <WeightApp emptyArt={<AppWeightArt />} />
}
