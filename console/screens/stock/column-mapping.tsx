import type { GiftFileInput, StockFileRead } from '#contract/console/stock.ts'
import { type Channel, channels, giftNames } from '#contract/exchange/channel-names.ts'
import { exchangeAmounts } from '#contract/exchange/exchange-rules.ts'
import {
  type GiftColumns,
  type GiftDefaults,
  type GiftField,
  giftFieldNames,
  giftFields,
} from '#contract/exchange/stock-columns.ts'
import { digits } from '#contract/values/digits.ts'
import { Field } from '#web/ui/forms/field.tsx'
import { Select } from '#web/ui/forms/select.tsx'

type Props = {
  file: GiftFileInput
  read: StockFileRead
  onChange: (changed: { columns?: GiftColumns; defaults?: GiftDefaults }) => void
}

const none = ''
const channelOptions = channels.map((value) => ({ value, label: giftNames[value] }))
const amountsOf = (channel: Channel | null) =>
  (channel ? exchangeAmounts[channel] : [...new Set(Object.values(exchangeAmounts).flat())]).map(
    (amount) => ({
      value: String(amount),
      label: `${digits(amount)}円`,
    }),
  )

/** Which column holds what. The server's guess is filled in; what no column says can be chosen for all lines. */
export function ColumnMapping({ file, read, onChange }: Props) {
  const columns = file.columns ?? read.columns
  const { defaults } = file
  const options = [
    { value: none, label: '列なし' },
    ...read.heads.map((head, at) => ({ value: String(at), label: head || `${at + 1}列目` })),
  ]
  const hintOf = (at: number | null) =>
    at === null ? 'この列は使いません' : `例：${read.samples[0]?.[at] || '（空）'}`

  const mapped = (field: GiftField) => (
    <Field key={field} label={giftFieldNames[field]} hint={hintOf(columns[field])}>
      {(control) => (
        <Select
          {...control}
          options={options}
          value={columns[field] === null ? none : String(columns[field])}
          onChange={({ target: { value } }) =>
            onChange({ columns: { ...columns, [field]: value === none ? null : Number(value) } })
          }
        />
      )}
    </Field>
  )
  return (
    <div className="grid items-end gap-x-4 sm:grid-cols-2 lg:grid-cols-3">
      {giftFields.map(mapped)}
      {columns.channel === null && (
        <Field label="交換先（すべての行）">
          {(control) => (
            <Select
              {...control}
              placeholder="選んでください"
              options={channelOptions}
              value={defaults.channel ?? none}
              onChange={({ target: { value } }) =>
                onChange({
                  defaults: { ...defaults, channel: channels.find((each) => each === value) ?? null },
                })
              }
            />
          )}
        </Field>
      )}
      {columns.points === null && (
        <Field label="金額（すべての行）">
          {(control) => (
            <Select
              {...control}
              placeholder="選んでください"
              options={amountsOf(defaults.channel)}
              value={defaults.points === null ? none : String(defaults.points)}
              onChange={({ target: { value } }) =>
                onChange({ defaults: { ...defaults, points: Number(value) } })
              }
            />
          )}
        </Field>
      )}
    </div>
  )
}
