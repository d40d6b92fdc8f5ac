import type { Handler } from '../../http/handle.ts'
import type { Auth } from '../auth.ts'
import { passkeySettingsCallables } from './settings-callables.ts'
import { passkeySignInCallables } from './sign-in-callables.ts'

export const passkeyCallables = (auth: Auth): Handler[] => [
  ...passkeySignInCallables(auth),
  ...passkeySettingsCallables(auth),
]
