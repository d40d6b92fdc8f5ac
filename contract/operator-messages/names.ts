import { roleNames } from '../console/roles.ts'
import { contactKindNames } from '../contact.ts'
import { giftNames } from '../exchange/channel-names.ts'
import { exchangeStatusNames } from '../exchange/exchange.ts'
import type { Text } from './message.ts'

/** Names of roles, states and the like. English operators read the word that they type in commands. */
export const names = {
  ...named('role', roleNames),
  ...named('gift-name', giftNames),
  ...named('exchange-status', exchangeStatusNames),
  ...named('contact-kind', contactKindNames),
}

function named<Prefix extends string, Key extends string>(prefix: Prefix, all: Record<Key, string>) {
  const texts = Object.entries<string>(all).map(([key, ja]) => [`${prefix}-${key}`, { ja, en: key }])
  return Object.fromEntries(texts) as Record<`${Prefix}-${Key}`, Text> // fromEntries forgets the keys
}
