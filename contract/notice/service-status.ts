import * as z from 'zod/mini'
import { time } from '../auth/auth-shapes.ts'
import { campaignRule } from '../campaign/campaign.ts'
import { channels } from '../exchange/channel-names.ts'
import { pointCount } from '../point/point-count.ts'
import { characterCount, cleanLine } from '../values/clean-text.ts'
import { day } from '../values/day-shape.ts'
import { announcement } from './announcement.ts'

/** A plain GET without tokens, so that every page may ask for it: it says nothing about anybody. */
export const serviceStatusPath = '/service-status.json'

export const maintenanceMessageMax = 200

/** The sentence that members read during maintenance. Plain text. */
export const maintenanceMessage = z.string().check(
  z.overwrite(cleanLine),
  z.refine((text) => text !== '' && characterCount(text) <= maintenanceMessageMax),
)

const maintenance = z.object({
  /** False before it begins. Decided by the server's clock. */
  isOn: z.boolean(),
  message: z.string(),
  startsAt: time,
  endsAt: z.nullable(time),
})
export type Maintenance = z.output<typeof maintenance>

/** The public state of the service, for visitors too. */
export const serviceStatus = z.object({
  /** The server's time, which decides what is paid today. */
  at: time,
  maintenance: z.nullable(maintenance),
  /** Banners for everyone. Announcements to members are in their own document only. */
  announcements: z.array(z.omit(announcement, { isRead: true })),
  /** Those that pay today or are announced for later. Public pages show what is paid now by them. */
  campaigns: z.array(campaignRule),
  /** The smallest gift that may be requested now; null while no channel takes requests. Undefined: not known. */
  smallestGift: z.catch(
    z.optional(z.nullable(z.object({ channel: z.enum(channels), points: pointCount }))),
    undefined,
  ),
  /** Announced versions of legal texts that apply later than the date in their text. */
  postponed: z.array(z.object({ document: z.string(), version: day, effectiveOn: day })),
})
export type ServiceStatus = z.output<typeof serviceStatus>

/** How long before its start a planned maintenance is shown. */
export const maintenanceShownHours = 48
