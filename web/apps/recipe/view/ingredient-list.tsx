import type { IngredientRow } from '#readers/recipe/recipe-lines.ts'

/** Names on the left, amounts on the right, as in a cookbook. */
export function IngredientList({ rows }: { rows: readonly IngredientRow[] }) {
  if (rows.length === 0) return <p className="mt-4 text-ink-soft">材料はまだありません。</p>
  return (
    <ul aria-label="材料" className="mt-3">
      {rows.map((row) =>
        'heading' in row ? (
          <li key={row.key} className="pt-5 pb-1 text-sm font-bold text-accent first:pt-0">
            {row.heading}
          </li>
        ) : (
          <li key={row.key} className="flex items-baseline gap-3 border-b border-line py-2.5">
            <span className="min-w-0 flex-1">
              {row.mark && <span className="mr-2 font-bold text-accent">{row.mark}</span>}
              {row.name}
            </span>
            <span className="numerals max-w-[55%] text-right font-bold">{row.amount}</span>
          </li>
        ),
      )}
    </ul>
  )
}
