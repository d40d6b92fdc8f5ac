import type { NoteFilter, NoteSort } from './select-notes.ts'

type Props = { filter: NoteFilter; tags: readonly string[]; onChange: (change: Partial<NoteFilter>) => void }

const tagsShownMax = 12

/** Which notes, and in which order. */
export function NoteFilters({ filter, tags, onChange }: Props) {
  const isPlain = filter.shows === 'notes' && filter.tag === null
  return (
    <div className="flex items-center gap-2">
      <fieldset className="flex min-w-0 flex-1 gap-1.5 overflow-x-auto py-1">
        <legend className="sr-only">絞り込み</legend>
        <Chip isOn={isPlain} onPress={() => onChange({ shows: 'notes', tag: null })}>
          すべて
        </Chip>
        {tags.slice(0, tagsShownMax).map((tag) => (
          <Chip
            key={tag}
            isOn={filter.tag === tag}
            onPress={() => onChange({ shows: 'notes', tag: filter.tag === tag ? null : tag })}
          >
            #{tag}
          </Chip>
        ))}
        <Chip
          isOn={filter.shows === 'archive'}
          onPress={() => onChange({ shows: filter.shows === 'archive' ? 'notes' : 'archive', tag: null })}
        >
          アーカイブ
        </Chip>
      </fieldset>
      <select
        aria-label="並び順"
        value={filter.sort}
        // One of the two options below.
        onChange={(event) => onChange({ sort: event.target.value as NoteSort })}
        className="min-h-9 shrink-0 rounded-full bg-transparent px-2 text-sm text-ink-soft"
      >
        <option value="edited">編集順</option>
        <option value="created">作成順</option>
      </select>
    </div>
  )
}

function Chip({
  isOn,
  onPress,
  children,
}: {
  isOn: boolean
  onPress: () => void
  children: React.ReactNode
}) {
  return (
    <button
      type="button"
      aria-pressed={isOn}
      onClick={onPress}
      className="min-h-9 shrink-0 rounded-full border border-line bg-surface px-3.5 text-sm whitespace-nowrap text-ink-soft transition-colors hover:border-line-strong hover:text-ink aria-pressed:border-accent aria-pressed:bg-accent-soft aria-pressed:font-bold aria-pressed:text-accent"
    >
      {children}
    </button>
  )
}
