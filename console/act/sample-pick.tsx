import { Field } from '#web/ui/forms/field.tsx'
import { Select } from '#web/ui/forms/select.tsx'

type Sample = { name: string; text: string }

type Props = {
  /** A plain text is its own name. */
  samples: readonly (string | Sample)[]
  /** The text as written, which shows its sample as picked while they are the same. */
  value: string
  placeholder?: string
  onPick: (text: string) => void
}

/** Picks one of several prepared texts for a text field below it. */
export function SamplePick({ samples, value, placeholder = '（書き換えた文面）', onPick }: Props) {
  const all = samples.map((each) => (typeof each === 'string' ? { name: each, text: each } : each))
  const options = all.map(({ name }, at) => ({ value: String(at), label: name }))
  const picked = all.findIndex(({ text }) => text === value)
  return (
    <Field label="文例">
      {(control) => (
        <Select
          {...control}
          options={options}
          value={picked === -1 ? '' : String(picked)}
          placeholder={placeholder}
          onChange={(event) => {
            const sample = all[Number(event.target.value)]
            if (sample) onPick(sample.text)
          }}
        />
      )}
    </Field>
  )
}
