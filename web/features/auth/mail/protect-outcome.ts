import type * as z from 'zod/mini'
import type { protectAccount } from '#contract/auth/auth-email.ts'

export type Protected = { email: string; outcome: z.output<typeof protectAccount.output>['outcome'] }

// In memory only. In a browser that was signed in, protecting the account replaces the page's frame, which mounts the
// page of the link again; the link is spent by then.
let kept: { code: string; protection: Protected } | null = null

export function keepProtection(code: string, protection: Protected): void {
  kept = { code, protection }
}

export const protectionBy = (code: string): Protected | null => (kept?.code === code ? kept.protection : null)
