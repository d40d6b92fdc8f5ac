import type { AppId } from '#contract/apps/apps.ts'
import type { Owner } from './device/device.ts'

/** The election of the one tab that syncs an app's records. */
export const syncLeadName = (app: AppId, owner: Owner): string => `sync:${app}:${owner}`
