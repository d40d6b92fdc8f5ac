import { servingsMax, servingsMin } from '#contract/apps/app-recipe.ts'
import { Stepper } from '#web/ui/forms/stepper.tsx'

type Props = {
  label: string
  value: number
  unit?: string
  hideLabel?: boolean
  onChange: (servings: number) => void
}

/** For one and a half persons or half a cake too. */
export function ServingsStepper(props: Props) {
  return <Stepper {...props} min={servingsMin} max={servingsMax} halvesUpTo={2} />
}
