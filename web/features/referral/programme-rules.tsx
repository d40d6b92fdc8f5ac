import { referralConditions } from './conditions.ts'

/** The rules in plain words. */
export function ProgrammeRules() {
  return (
    <ul className="grid gap-2.5">
      {referralConditions.map((condition) => (
        <li key={condition} className="flex gap-3">
          <span aria-hidden="true" className="mt-2.5 h-1.5 w-2 shrink-0 rounded-full bg-accent" />
          <span>{condition}</span>
        </li>
      ))}
    </ul>
  )
}
