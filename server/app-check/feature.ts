import type { Feature } from '../feature.ts'
import { past, type Retention } from '../jobs/retention.ts'
import type { AppCheck } from './app-check.ts'

/** An hour after they expire, because the clocks of two processes may differ. Until then they count as spent. */
const expired = { where: past('ends_at', { hours: 1 }), isShortLived: true }

export const appCheckRetention: readonly Retention[] = [
  { table: 'app_spent_challenge', ...expired },
  { table: 'app_token_use', ...expired },
]

export const appCheckFeature = (app: AppCheck): Feature => ({
  callables: app.handlers,
  retention: appCheckRetention,
})
