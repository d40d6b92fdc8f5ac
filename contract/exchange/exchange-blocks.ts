/** Reasons that block every exchange, longest-lasting first. */
export const exchangeBlocks = [
  'restricted',
  'email-not-verified',
  'account-too-new',
  'recent-change',
  'daily-count-reached',
  'daily-points-reached',
  'monthly-points-reached',
] as const
export type ExchangeBlock = (typeof exchangeBlocks)[number]
