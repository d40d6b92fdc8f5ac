import type { ReviewKey } from '#contract/console/review.ts'

export const reviewPath = ({ uid, exchangeId }: ReviewKey) =>
  `/review/${encodeURIComponent(uid)}/${exchangeId}`
