import { type NoteColor, noteColors } from '#contract/apps/app-note.ts'
import { CheckIcon } from '#web/ui/icons/signs/check.tsx'
import { noteColorFills, noteColorNames } from './note-color.ts'

type Props = { value: NoteColor; onChange: (color: NoteColor) => void }

export function ColorPicker({ value, onChange }: Props) {
  return (
    <fieldset className="flex flex-wrap items-center">
      <legend className="sr-only">メモの色</legend>
      {noteColors.map((color) => (
        <label
          key={color}
          title={noteColorNames[color]}
          className="grid size-11 cursor-pointer place-items-center"
        >
          <input
            type="radio"
            name="note-color"
            checked={value === color}
            onChange={() => onChange(color)}
            className="peer sr-only"
          />
          <span className="sr-only">{noteColorNames[color]}</span>
          <span
            aria-hidden="true"
            data-swatch
            className={`grid size-6 place-items-center rounded-full border border-line-strong ring-accent ring-offset-2 ring-offset-surface peer-checked:ring-2 peer-focus-visible:outline-3 peer-focus-visible:outline-accent ${noteColorFills[color]}`}
          >
            {value === color && color === 'none' && <CheckIcon size={16} className="text-ink-soft" />}
          </span>
        </label>
      ))}
    </fieldset>
  )
}
