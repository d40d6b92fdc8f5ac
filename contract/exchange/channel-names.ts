/** The gifts that points become, in the order in which pages list them. Every page loads this file. */
export const giftNames = {
  paypay: 'PayPayポイント',
  amazon: 'Amazonギフトカード',
  quo: 'QUOカードPay',
  giftee_select: 'giftee Select',
}

export type Channel = keyof typeof giftNames
// Object.keys has the type string[]. The keys are in the order written above.
export const channels = Object.keys(giftNames) as Channel[]
