import type { AccountStatus } from '#contract/account.ts'

export const statusTones: Record<AccountStatus, 'success' | 'warning' | 'danger'> = {
  active: 'success',
  restricted: 'warning',
  suspended: 'danger',
  deleting: 'warning',
}
