import type { Handler } from '../http/handle.ts'
import type { Auth } from './auth.ts'
import { emailCallables } from './mail/email-callables.ts'
import { mailLinkCallables } from './mail/mail-link-callables.ts'
import { passkeyCallables } from './passkey/callables.ts'
import { sessionCallables } from './session/session-callables.ts'
import { signInCallables } from './sign-in/sign-in-callables.ts'

export function authCallables(auth: Auth): Handler[] {
  return [
    ...signInCallables(auth),
    ...emailCallables(auth),
    ...mailLinkCallables(auth),
    ...sessionCallables(auth),
    ...passkeyCallables(auth),
  ]
}
