import { useId } from 'react'
import { SproutIcon } from '#web/ui/icons/things/sprout.tsx'
import { emojis } from './ideas.ts'

type Props = { value: string; onChange: (emoji: string) => void }

/** The drawing of a sprout, or an emoji. */
export function EmojiField({ value, onChange }: Props) {
  const name = useId()
  const shown = emojis.some((each) => each === value) || value === '' ? emojis : [value, ...emojis]
  return (
    <fieldset>
      <legend className="mb-2 font-bold">絵</legend>
      <div className="grid grid-cols-[repeat(auto-fill,minmax(2.75rem,1fr))] gap-1">
        {['', ...shown].map((emoji) => (
          <label
            key={emoji}
            className="grid size-11 cursor-pointer place-items-center rounded-full border border-transparent text-2xl leading-none hover:bg-paper-deep has-checked:border-accent has-checked:bg-accent-soft has-focus-visible:outline-3 has-focus-visible:outline-accent"
          >
            <input
              type="radio"
              name={name}
              checked={value === emoji}
              aria-label={emoji || '芽の絵'}
              onChange={() => onChange(emoji)}
              className="sr-only"
            />
            <span aria-hidden="true">{emoji || <SproutIcon size={24} className="text-success" />}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
