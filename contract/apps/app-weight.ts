import type { RecordBase } from './app-records.ts'

/** The time of day; absent if the member did not choose one. */
export const weighingParts = ['morning', 'evening'] as const
export type WeighingPart = (typeof weighingParts)[number]

/** One measurement. `kg` and `fatPercent` are stored as typed; `note` is a text that merges by character. */
export type Weighing = RecordBase & {
  kind: 'weighing'
  /** A day in Japan, such as 2026-11-15. */
  day: string
  part?: WeighingPart
  kg: number
  fatPercent?: number
  note: string
}

/**
 * A setting of the member, one record each. If two devices each created one, the last edited wins. `adultFrom` is the
 * month (202804) from which the member is certainly 18, or 0 for an adult, who need not enter a year of birth.
 * `remindAtMinute` is the minute of the day in Japan at which the member wants a notification.
 */
const weightSettingNames = ['heightCm', 'goalKg', 'adultFrom', 'remindAtMinute'] as const
export type WeightSettingName = (typeof weightSettingNames)[number]

export type WeightSetting = RecordBase & {
  kind: 'setting'
  /** One of the names above. Another build may know more. */
  name: string
  /** Null if the value was removed. */
  value: number | null
}

/** When the member is reminded: the minute of the day in Japan, and the newest day with a weighing. */
export type WeighTime = { minute: number; weighedOn: string | null }

/**
 * A value other than the weight, such as the waist. Values with the same name and unit belong together; the member
 * invents further ones by writing the first. Builds that do not know this kind ignore it, because it has no weight.
 */
export type Measurement = RecordBase & {
  kind: 'measurement'
  /** A day in Japan, such as 2026-11-15. */
  day: string
  name: string
  unit: string
  value: number
}

export type WeightRecord = Weighing | WeightSetting | Measurement

export const weightKgMin = 10
export const weightKgMax = 300
export const fatPercentMin = 3
export const fatPercentMax = 75
export const heightCmMin = 80
export const heightCmMax = 230
export const weighingNoteLengthMax = 200

/** The weight of each new day in the trend. */
export const weightTrendShare = 0.1

/** Classes of 日本肥満学会. They do not apply under 18: no class is shown and no goal is accepted. */
export const adultYears = 18
export const bmiHealthyMin = 18.5
export const bmiHealthyMax = 25

export const measureNameLengthMax = 20
export const measureUnitLengthMax = 6
export const measureValueMax = 9_999
/** The measure that every member sees; others are the member's own. */
export const waist = { name: 'ウエスト', unit: 'cm' } as const
export const isWaist = ({ name, unit }: { name: string; unit: string }): boolean =>
  name === waist.name && unit === waist.unit

export const measureKey = ({ name, unit }: { name: string; unit: string }): string => `${name}\n${unit}`

export const waistCmMin = 30
export const waistCmMax = 250

/** Whether the record is the one that the finding of its app asks for. The server pays by the same rule. */
export const earns = ({ kind, kg }: { kind: unknown; kg?: unknown }): boolean =>
  kind === 'weighing' && typeof kg === 'number' && kg >= weightKgMin && kg <= weightKgMax
