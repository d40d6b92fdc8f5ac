import { Button } from '#web/ui/buttons/button.tsx'
import { kgText } from '../one-decimal.ts'

type Props = { kg: number | null; onTake: (kg: string) => void }

/** Offers the weight that was probably meant. */
export function KgOffer({ kg, onTake }: Props) {
  if (kg === null) return null
  return (
    <div className="mt-1 text-center">
      <Button size="sm" variant="secondary" onClick={() => onTake(kgText(kg))}>
        {`${kgText(kg)}kgにする`}
      </Button>
    </div>
  )
}
