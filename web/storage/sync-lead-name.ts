import type { SyncApp } from '#contract/apps/sync-rules.ts'
import type { Owner } from './device/device.ts'

/** The election of the one tab that syncs an app's records. */
export const syncLeadName = (app: SyncApp, owner: Owner): string => `sync:${app}:${owner}`
