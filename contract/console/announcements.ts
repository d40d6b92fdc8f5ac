import * as z from 'zod/mini'
import { nothing, time } from '../auth/auth-shapes.ts'
import { announcementText, audiences } from '../notice/announcement.ts'
import { maintenanceMessage } from '../notice/service-status.ts'
import { day } from '../values/day-shape.ts'
import { operatorAct } from './act.ts'
import { operatorCallable } from './operator-callable.ts'

const audience = z.enum(audiences)
const periodStates = ['planned', 'shown', 'ended'] as const
export type PeriodState = (typeof periodStates)[number]

/** When something is shown. The state is decided by the server's clock. */
const period = { startsAt: time, endsAt: z.nullable(time), state: z.enum(periodStates) }

const announcementRow = z.extend(announcementText, { id: z.uuid(), audience, ...period })
export type AnnouncementRow = z.output<typeof announcementRow>

const maintenanceRow = z.object({ id: z.uuid(), message: z.string(), ...period })
export type MaintenanceRow = z.output<typeof maintenanceRow>

const legalDocument = z.enum(['terms', 'privacyPolicy', 'tokusho'])
const legalRow = z.object({
  document: legalDocument,
  name: z.string(),
  /** The day in the text. */
  version: day,
  announcedAt: time,
  effectiveOn: day,
  /** The notice period ends on this day: no earlier day can be set. */
  earliestOn: day,
  isPast: z.boolean(),
})
export type LegalChangeRow = z.output<typeof legalRow>

/** The newest announcements, the maintenance that is on or planned, and the announced legal changes. */
export const readAnnouncements = operatorCallable({
  name: 'console-announcement-list',
  role: 'viewer',
  idempotent: true,
  input: nothing,
  output: z.object({
    announcements: z.array(announcementRow),
    maintenances: z.array(maintenanceRow),
    legal: z.array(legalRow),
  }),
})

/** Null: at once. */
const startsAt = z.nullable(time)
/** Null: until somebody ends it. */
const endsAt = z.nullable(time)

export const announceAct = operatorAct({
  name: 'console-announcement-add',
  act: 'announce add',
  role: 'admin',
  words: [],
  input: z.extend(announcementText, { audience: z._default(audience, 'members'), startsAt, endsAt }),
})

export const endAnnouncementAct = operatorAct({
  name: 'console-announcement-end',
  act: 'announce end',
  role: 'admin',
  words: ['id'],
  input: z.object({ id: z.uuid() }),
})

export const planMaintenanceAct = operatorAct({
  name: 'console-maintenance-plan',
  act: 'maintenance plan',
  role: 'admin',
  needsRecentSignIn: true,
  input: z.object({ message: maintenanceMessage, startsAt, endsAt }),
})

export const endMaintenanceAct = operatorAct({
  name: 'console-maintenance-end',
  act: 'maintenance end',
  role: 'admin',
  input: z.object({ id: z.uuid() }),
})

/** Moves the day from which an announced version applies. Never before the notice period has passed. */
export const setLegalDayAct = operatorAct({
  name: 'console-legal-day',
  act: 'legal day',
  role: 'admin',
  needsRecentSignIn: true,
  input: z.object({ document: legalDocument, version: day, effectiveOn: day }),
})

export const maintenanceMessages = [
  'ただいまメンテナンスのため、ポイントと交換の操作を一時停止しています。記録アプリは、このままお使いいただけます。',
  'システムの入れ替えのため、ポイントと交換の操作を一時停止しています。ポイントと記録は、そのままお預かりしています。',
  '不具合の調査のため、ポイントと交換の操作を一時停止しています。ご不便をおかけして申し訳ありません。',
] as const
