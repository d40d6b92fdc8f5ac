import { cleanLine } from '#contract/values/clean-text.ts'
import { Field } from '#web/ui/forms/field.tsx'
import { TextInput } from '#web/ui/forms/text-input.tsx'

type Lot = { costYen: string; buyer: string; seller: string }

const costYenMax = 1_000_000_000
const nameLengthMax = 60

/** Null while something is missing or no amount. */
export function readLot({ costYen, buyer, seller }: Lot) {
  const cost = /^[\d,]+$/.test(costYen.trim()) ? Number(costYen.replaceAll(',', '')) : Number.NaN
  const name = cleanLine(buyer)
  if (!Number.isInteger(cost) || cost > costYenMax || name === '') return null
  return { costYen: cost, buyer: name, seller: cleanLine(seller) || null }
}

/** The cost of the purchase, its buyer and its seller. */
export function LotFields({ lot, onChange }: { lot: Lot; onChange: (lot: Lot) => void }) {
  const isCostWrong = lot.costYen.trim() !== '' && readLot({ ...lot, buyer: 'x' }) === null
  return (
    <div className="grid gap-x-4 sm:grid-cols-3">
      <Field label="仕入れ額" required error={isCostWrong ? '金額を数字で入力してください。' : undefined}>
        {(control) => (
          <TextInput
            {...control}
            inputMode="numeric"
            end="円"
            value={lot.costYen}
            onChange={(event) => onChange({ ...lot, costYen: event.target.value })}
          />
        )}
      </Field>
      <Field label="購入者" required>
        {(control) => (
          <TextInput
            {...control}
            maxLength={nameLengthMax}
            value={lot.buyer}
            onChange={(event) => onChange({ ...lot, buyer: event.target.value })}
          />
        )}
      </Field>
      <Field label="仕入先" optional>
        {(control) => (
          <TextInput
            {...control}
            maxLength={nameLengthMax}
            value={lot.seller}
            onChange={(event) => onChange({ ...lot, seller: event.target.value })}
          />
        )}
      </Field>
    </div>
  )
}
