import { digits } from '#contract/values/digits.ts'
import { FilterChip } from '../../frame/filter-chip.tsx'

/** A dish of the text by its place, or the text as one recipe. */
export type DishChoice = number | 'whole'

type Props = { titles: readonly string[]; chosen: DishChoice; onChoose: (choice: DishChoice) => void }

const chipsMax = 12

/** The dishes of a text that has several. */
export function DishChips({ titles, chosen, onChoose }: Props) {
  return (
    <fieldset className="mt-4">
      <legend className="text-sm">{digits(titles.length)}品のレシピが見つかりました。</legend>
      <div className="mt-2 flex flex-wrap gap-2">
        {titles.slice(0, chipsMax).map((title, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two dishes may have one name
          <FilterChip key={at} isOn={chosen === at} onPress={() => onChoose(at)}>
            {title || `${at + 1}品目`}
          </FilterChip>
        ))}
        {titles.length > chipsMax && (
          <span className="self-center text-sm text-ink-soft">ほか{digits(titles.length - chipsMax)}品</span>
        )}
        <FilterChip isOn={chosen === 'whole'} onPress={() => onChoose('whole')}>
          1つのレシピとして読む
        </FilterChip>
      </div>
    </fieldset>
  )
}
