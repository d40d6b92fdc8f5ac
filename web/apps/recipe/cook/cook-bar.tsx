import { IconButton } from '#web/ui/buttons/icon-button.tsx'
import { CloseIcon } from '#web/ui/icons/directions/close.tsx'
import { FilterChip } from '../../frame/filter-chip.tsx'

export type CookPart = 'step' | 'ingredients' | 'steps'

type Props = {
  title: string
  isAwake: boolean
  part: CookPart
  onPart: (part: CookPart) => void
  ingredientCount: number
  onClose: () => void
}

/** The head of cook mode. The full lists are one tap away, and a second tap returns to the step. */
export function CookBar({ title, isAwake, part, onPart, ingredientCount, onClose }: Props) {
  const chip = (other: CookPart, label: string) => (
    <FilterChip isOn={part === other} onPress={() => onPart(part === other ? 'step' : other)}>
      {label}
    </FilterChip>
  )
  return (
    <div data-above-toasts className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <p className="min-w-0 flex-1 truncate font-bold">{title}</p>
      <p className="text-xs text-ink-soft">{isAwake ? '画面は消えません' : ''}</p>
      <IconButton
        label="調理モードを閉じる"
        icon={<CloseIcon />}
        onClick={onClose}
        className="sm:order-last"
      />
      <div className="flex gap-2 max-sm:w-full">
        {ingredientCount > 0 && chip('ingredients', `材料 ${ingredientCount}品`)}
        {chip('steps', '手順の一覧')}
      </div>
    </div>
  )
}
