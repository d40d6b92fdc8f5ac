import { expect, it } from 'vitest'
import { contractCallables } from '../testing/contract-callables.ts'

const ofVisitors = (await contractCallables()).filter(
  ({ access }) => access === 'anyone' || access === 'browser',
)

const needsSecret = 'does nothing without a secret of 256 bits'
const needsSession = 'does nothing without a session'
const givesToken = 'gives the token'
/** Why a token pays for any number of them: each costs a look at a row at most, and the limits by network hold. */
const free: Record<string, string> = {
  'account-restore': needsSecret,
  'analytics-beacon': 'adds to counters in memory',
  'analytics-log': 'adds to counters in memory',
  'app-check-challenge': givesToken,
  'app-check-exchange': givesToken,
  'auth-change-email': needsSession,
  'auth-confirm-email-change': needsSecret,
  'auth-demo': 'local mode only',
  'auth-passkey-sign-in-start': 'stores nothing',
  'auth-peek-id-token': needsSecret,
  'auth-protect': needsSecret,
  'auth-provider-finish': 'needs a flow of this browser that Google or Apple has answered',
  'auth-provider-start': 'paced by network, a row for half an hour',
  'auth-read-mail-link': needsSecret,
  'auth-refresh': needsSession,
  'auth-reset-password': needsSecret,
  'auth-sign-in-code': needsSecret,
  'auth-sign-out': needsSession,
  'auth-verify-email': needsSecret,
  'exchange-leaving-gifts': needsSecret,
  'exchange-leaving-reveal': needsSecret,
  idtoken: needsSecret,
  'news-stop': 'needs a signed token',
  'referral-greet': 'paced by network',
  'space-invite-read': needsSecret,
}

it('a callable of visitors is paid for by the token of the app check, or is listed with why it is not', () => {
  const unpaid = ofVisitors.filter(({ spends }) => spends === undefined).map(({ name }) => name)

  expect(unpaid.sort()).toEqual(Object.keys(free).sort())
})
