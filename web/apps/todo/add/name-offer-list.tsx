import { PlusIcon } from '#web/ui/icons/actions/plus.tsx'
import type { NameOffer } from './name-offers.ts'

type Props = { offers: readonly NameOffer[]; onTake: (offer: NameOffer) => void }

/** Known tags and lists while one is typed; a click completes it. */
export function NameOfferList({ offers, onTake }: Props) {
  if (offers.length === 0) return null
  return (
    <ul aria-label="候補" className="flex gap-2 overflow-x-auto">
      {offers.map((each) => (
        <li key={each.name} className="shrink-0">
          <button
            type="button"
            // The field keeps the focus, so that a phone keeps its keyboard.
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => onTake(each)}
            className="inline-flex min-h-11 items-center gap-1.5 rounded-full border border-dashed border-line-strong pr-3 pl-2 text-sm whitespace-nowrap text-ink-soft hover:border-accent hover:text-accent"
          >
            <PlusIcon size={16} />
            {each.name}
          </button>
        </li>
      ))}
    </ul>
  )
}
