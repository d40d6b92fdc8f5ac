import * as DropdownMenu from 'radix-ui/dropdown-menu'
import { type ReactNode, useRef, useState } from 'react'
import { useAfterPaint } from '../after-paint.ts'
import { cx } from '../cx.ts'

export type MenuEntry =
  | { label: string; icon?: ReactNode; danger?: boolean; disabled?: boolean; onSelect: () => void }
  | { label: string; icon?: ReactNode; href: string }
  | 'line'

type Props = {
  /** One focusable element, such as a Button. */
  trigger: ReactNode
  entries: readonly MenuEntry[]
  align?: 'start' | 'end'
}

export function Menu({ trigger, entries, align = 'end' }: Props) {
  const button = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useState(false)
  const { later, cancel } = useAfterPaint()

  function change(next: boolean) {
    cancel()
    // Its entries take longer to render than a press may wait for its answer.
    if (next) later(() => setOpen(true))
    else setOpen(false)
  }

  return (
    // A modal menu locks scrolling with an inline style, which the content security policy blocks.
    <DropdownMenu.Root modal={false} open={isOpen} onOpenChange={change}>
      <DropdownMenu.Trigger asChild ref={button}>
        {trigger}
      </DropdownMenu.Trigger>
      <MenuContent align={align} entries={entries} returnFocus={() => button.current?.focus()} />
    </DropdownMenu.Root>
  )
}

type ContentProps = Pick<Props, 'entries' | 'align'> & {
  /** Focuses the element that the menu was opened from. */
  returnFocus: () => void
  onCloseAutoFocus?: (event: Event) => void
}

export function MenuContent({ entries, returnFocus, ...rest }: ContentProps) {
  return (
    <DropdownMenu.Portal>
      <DropdownMenu.Content
        {...rest}
        sideOffset={6}
        collisionPadding={12}
        className="z-40 max-h-(--radix-dropdown-menu-content-available-height) min-w-48 overflow-y-auto rounded-md border border-line bg-surface-raised p-1.5 text-ink shadow-float"
      >
        {entries.map((entry, at) =>
          entry === 'line' ? (
            // biome-ignore lint/suspicious/noArrayIndexKey: a line has no name of its own
            <DropdownMenu.Separator key={at} className="mx-2 my-1.5 h-px bg-line" />
          ) : (
            <Entry key={entry.label} entry={entry} returnFocus={returnFocus} />
          ),
        )}
      </DropdownMenu.Content>
    </DropdownMenu.Portal>
  )
}

type EntryProps = Pick<ContentProps, 'returnFocus'> & { entry: Exclude<MenuEntry, 'line'> }

function Entry({ entry, returnFocus }: EntryProps) {
  if ('href' in entry) {
    return (
      <DropdownMenu.Item asChild className={entryClass}>
        <a href={entry.href}>
          {entry.icon}
          {entry.label}
        </a>
      </DropdownMenu.Item>
    )
  }
  return (
    <DropdownMenu.Item
      disabled={entry.disabled}
      onSelect={() => {
        // A dialog returns the focus to the element that had it before. The entry will be gone by then.
        returnFocus()
        entry.onSelect()
      }}
      className={cx(entryClass, entry.danger && 'text-danger data-highlighted:bg-danger-soft')}
    >
      {entry.icon}
      {entry.label}
    </DropdownMenu.Item>
  )
}

const entryClass =
  'flex min-h-11 cursor-pointer items-center gap-3 rounded-sm px-3 text-[0.9375rem] outline-none data-disabled:opacity-45 data-highlighted:bg-paper-deep'
