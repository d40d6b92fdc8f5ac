import { type TodoListColor, todoListColors } from '#contract/apps/app-todo.ts'
import { listColorFills, listColorNames } from './list-colors.ts'

type Props = {
  /** The list's id: one group of radio buttons each. */
  id: string
  value: TodoListColor | undefined
  onChange: (color: TodoListColor | undefined) => void
}

export function ListColorPicker({ id, value, onChange }: Props) {
  return (
    <fieldset className="flex flex-wrap">
      <legend className="sr-only">リストの色</legend>
      {[undefined, ...todoListColors].map((color) => (
        <label
          key={color ?? 'none'}
          title={color ? listColorNames[color] : '色なし'}
          className="grid size-11 cursor-pointer place-items-center"
        >
          <input
            type="radio"
            name={`list-color-${id}`}
            checked={value === color}
            onChange={() => onChange(color)}
            className="peer sr-only"
          />
          <span className="sr-only">{color ? listColorNames[color] : '色なし'}</span>
          <span
            aria-hidden="true"
            data-swatch
            className={`size-6 rounded-full border border-line-strong ring-accent ring-offset-2 ring-offset-surface-raised peer-checked:ring-2 peer-focus-visible:outline-3 peer-focus-visible:outline-accent ${color ? listColorFills[color] : 'bg-surface'}`}
          />
        </label>
      ))}
    </fieldset>
  )
}
