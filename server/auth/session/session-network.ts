import { subscriberOf } from '../../http/networks.ts'
import type { Auth } from '../auth.ts'
import { keyedHash } from '../random.ts'

/** Two sessions of one member compare equal if they share a network; across members the hashes differ. */
export const sessionNetwork = ({ networkKey }: Pick<Auth, 'networkKey'>, uid: string, address: string) =>
  keyedHash(networkKey, `${uid}/${subscriberOf(address)}`)
