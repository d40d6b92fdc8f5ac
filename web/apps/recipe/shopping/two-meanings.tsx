import { twoMeanings } from '#readers/recipe/shopping/two-meanings.ts'
import { FilterChip } from '../../frame/filter-chip.tsx'

type Props = {
  /** The foods of the list; those with two meanings are asked about. */
  foods: readonly string[]
  meant: ReadonlyMap<string, string>
  onChange: (meant: ReadonlyMap<string, string>) => void
}

/** Asks whether かき is 牡蠣 or 柿. Until it is answered the list keeps the word of the recipe. */
export function TwoMeanings({ foods, meant, onChange }: Props) {
  const asked = foods.filter((food) => twoMeanings[food])
  return asked.map((food) => (
    <fieldset
      key={food}
      className="mb-2 flex flex-wrap items-center gap-x-3 gap-y-1 rounded-lg bg-paper-deep px-4 py-2"
    >
      <legend className="float-left mr-2 py-2 font-bold">「{food}」はどちらですか？</legend>
      {twoMeanings[food]?.map((meaning) => (
        <FilterChip
          key={meaning}
          isOn={meant.get(food) === meaning}
          onPress={() => {
            const next = new Map(meant)
            // A second press takes the answer back.
            if (!next.delete(food) || meant.get(food) !== meaning) next.set(food, meaning)
            onChange(next)
          }}
        >
          {meaning}
        </FilterChip>
      ))}
    </fieldset>
  ))
}
