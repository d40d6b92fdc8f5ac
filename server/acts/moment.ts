import { japanDay, japanTimeOfDay } from '#contract/values/japan-day.ts'

/** 2026-11-16 14:05, in Japan. */
export const momentOf = (at: Date) => `${japanDay(at)} ${japanTimeOfDay(at)}`

/** With seconds, so that two moments within a minute are different previews. */
export const exactMomentOf = (at: Date) => `${momentOf(at)}:${at.toISOString().slice(17, 19)}`
