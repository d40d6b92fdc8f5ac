import { operatorText } from '#contract/operator-messages/catalogue.ts'
import type { Text } from '#contract/operator-messages/message.ts'

export type EnvSource = Record<string, string | undefined>

export const isOn = (value: string | undefined) => value === '1' || value === 'true'

/** The names of settings that belong together, by the field that each becomes. */
type Group = Record<string, string>

/** The values of a group whose settings are all present; null otherwise. */
export function readGroup<Names extends Group>(
  source: EnvSource,
  names: Names,
): { [Field in keyof Names]: string } | null {
  const entries = Object.entries(names).map(([field, name]) => [field, source[name]])
  // Cast: every field of the group has its value.
  return entries.every(([, value]) => value)
    ? (Object.fromEntries(entries) as { [Field in keyof Names]: string })
    : null
}

/** A group is set whole or not at all. */
export const halfSetProblems = (source: EnvSource, groups: Record<string, Group>): Text[] =>
  Object.values(groups).flatMap((group) => {
    const names = Object.values(group)
    const missing = names.filter((name) => !source[name])
    return missing.length === names.length
      ? []
      : missing.map((name) => operatorText('setting-missing-beside', { name, names }))
  })

/** A setting that is present is a whole number within its limits. */
export function rangeProblems(
  source: EnvSource,
  name: string,
  { min, max }: { min: number; max: number },
): Text[] {
  const number = Number(source[name] || min)
  const isWithin = Number.isInteger(number) && number >= min && number <= max
  return isWithin ? [] : [operatorText('setting-range', { name, min, max })]
}

export const portMax = 65_535
