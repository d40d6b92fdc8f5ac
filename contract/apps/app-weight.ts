import type { RecordBase } from './app-records.ts'

/** When of the day; absent where nobody said. */
export const weighingParts = ['morning', 'evening'] as const
export type WeighingPart = (typeof weighingParts)[number]

/** One time on the scale. `kg` and `fatPercent` have one decimal; `note` is a text that merges letter by letter. */
export type Weighing = RecordBase & {
  kind: 'weighing'
  /** In Japan, 2026-11-15. */
  day: string
  part?: WeighingPart
  kg: number
  fatPercent?: number
  note: string
}

/**
 * What somebody told about themselves, a record for each. Should two devices each have made one, the one edited
 * last holds. `adultFrom` is a month, 202804, from which somebody is 18 for sure; 0 for those who are already: who
 * is grown up need not tell a year of birth.
 */
export const weightSettingNames = ['heightCm', 'goalKg', 'adultFrom'] as const
export type WeightSettingName = (typeof weightSettingNames)[number]

export type WeightSetting = RecordBase & {
  kind: 'setting'
  /** One of those above; another build may know more. */
  name: string
  /** Null: taken back. */
  value: number | null
}

export type WeightRecord = Weighing | WeightSetting

export const weightKgMin = 10
export const weightKgMax = 300
export const fatPercentMin = 3
export const fatPercentMax = 75
export const heightCmMin = 80
export const heightCmMax = 230
export const weighingNoteLengthMax = 200

/** How much of each new day the trend takes up. */
export const weightTrendShare = 0.1

/** By 日本肥満学会. Under 18 none of it holds: no class is named and no goal is taken. */
export const adultYears = 18
export const bmiHealthyMin = 18.5
export const bmiHealthyMax = 25
