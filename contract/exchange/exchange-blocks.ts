/** Reasons that block every exchange, in the order in which a refusal names them. */
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
