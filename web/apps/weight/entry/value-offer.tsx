import { kgText } from '#readers/weight/one-decimal.ts'
import { Button } from '#web/ui/buttons/button.tsx'

type Props = { value: number | null; unit: string; onTake: (value: string) => void }

/** Offers the value that was probably meant. */
export function ValueOffer({ value, unit, onTake }: Props) {
  if (value === null) return null
  return (
    <div className="mt-1 text-center">
      <Button size="sm" variant="secondary" onClick={() => onTake(kgText(value))}>
        {`${kgText(value)}${unit}にする`}
      </Button>
    </div>
  )
}
