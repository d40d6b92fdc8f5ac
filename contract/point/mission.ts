import * as z from 'zod/mini'
import { nothing, time } from '../auth/auth-shapes.ts'
import { callable } from '../protocol/callable.ts'
import { liveDocument } from '../protocol/document.ts'
import {
  type AppName,
  appNames,
  dailyRecordPoints,
  dailyStampPoints,
  firstRecordPoints,
  stampStreakPoints,
  verifyEmailPoints,
} from './point-rules.ts'

/** The one list of missions. The server enforces how often each pays, whatever a browser sends or repeats. */
export const missionIds = [
  'verify-email',
  'stamp',
  'stamp-streak',
  'first-note',
  'first-recipe',
  'first-todo',
  'first-weight',
  'daily-note',
  'daily-recipe',
  'daily-todo',
  'daily-weight',
] as const
export type MissionId = (typeof missionIds)[number]

export type Mission = {
  title: string
  points: number
  often: 'once' | 'daily' | 'streak'
  app?: AppName
}

export const missions: Record<MissionId, Mission> = {
  'verify-email': { title: 'メール認証', points: verifyEmailPoints, often: 'once' },
  stamp: { title: 'デイリースタンプ', points: dailyStampPoints, often: 'daily' },
  'stamp-streak': { title: '7日連続スタンプ', points: stampStreakPoints, often: 'streak' },
  'first-note': { title: 'はじめての記録（メモ）', points: firstRecordPoints, often: 'once', app: 'note' },
  'first-recipe': {
    title: 'はじめての記録（レシピ）',
    points: firstRecordPoints,
    often: 'once',
    app: 'recipe',
  },
  'first-todo': {
    title: 'はじめての記録（やること）',
    points: firstRecordPoints,
    often: 'once',
    app: 'todo',
  },
  'first-weight': {
    title: 'はじめての記録（体重）',
    points: firstRecordPoints,
    often: 'once',
    app: 'weight',
  },
  'daily-note': { title: '今日の記録（メモ）', points: dailyRecordPoints, often: 'daily', app: 'note' },
  'daily-recipe': { title: '今日の記録（レシピ）', points: dailyRecordPoints, often: 'daily', app: 'recipe' },
  'daily-todo': { title: '今日の記録（やること）', points: dailyRecordPoints, often: 'daily', app: 'todo' },
  'daily-weight': { title: '今日の記録（体重）', points: dailyRecordPoints, often: 'daily', app: 'weight' },
}

export const firstRecordMission = (app: AppName): MissionId => `first-${app}`
export const dailyRecordMission = (app: AppName): MissionId => `daily-${app}`
export const appOfMission = (id: MissionId): AppName | null =>
  appNames.find((app) => id === firstRecordMission(app) || id === dailyRecordMission(app)) ?? null

/**
 * Why a mission paid nothing although its condition was met. `returning`: an account of this mailbox was erased within
 * the period the privacy policy names. `mailbox`: another account of the same mailbox earns it. Nothing is stored for a
 * mission that was already paid.
 */
export const missionRefusals = ['restricted', 'returning', 'mailbox'] as const
export type MissionRefusal = (typeof missionRefusals)[number]

/** A day in Japan, such as 2026-11-15. */
export const day = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/))

/** Everything the member home needs to draw the stamp card and the missions of any day without another call. */
export const missionDocument = liveDocument({
  path: 'users/{uid}/private/mission',
  shape: z.object({
    /** The stamped days of the last five weeks, oldest first. */
    stampDays: z.array(day),
    streakDays: z.int().check(z.minimum(0)),
    /** The last day each mission was paid; absent if never. */
    paidOn: z.partialRecord(z.enum(missionIds), day),
    /** The last refusal of each mission that has not been paid since. */
    refused: z.partialRecord(z.enum(missionIds), z.object({ on: day, why: z.enum(missionRefusals) })),
  }),
})
export type Missions = z.output<typeof missionDocument.shape>

/** Records a visit to the member home. A second call on the same day changes nothing and is not refused. */
export const stampToday = callable({
  name: 'mission-stamp',
  access: 'member',
  idempotent: true,
  input: nothing,
  output: z.object({
    /** The points this call paid; empty if today was already stamped or the member may not earn. */
    earned: z.array(z.object({ mission: z.enum(missionIds), points: z.int() })),
    streakDays: z.int(),
    /** The server's time: the browser does not decide which day it is. */
    at: time,
  }),
})
