import * as DropdownMenu from 'radix-ui/dropdown-menu'
import { MenuContent, type MenuEntry } from './menu.tsx'

type Props = {
  /** Where it opens, and what gets the focus when it closes. */
  at: { x: number; y: number; from: HTMLElement | null } | null
  entries: readonly MenuEntry[]
  onClose: () => void
}

/** A menu at a point of the screen, as after a right-click. */
export function PointMenu({ at, entries, onClose }: Props) {
  if (!at) return null
  const returnFocus = () => at.from?.focus()
  return (
    <DropdownMenu.Root open modal={false} onOpenChange={(open) => !open && onClose()}>
      <DropdownMenu.Trigger asChild>
        <span className="pointer-events-none fixed size-px" style={{ left: at.x, top: at.y }} />
      </DropdownMenu.Trigger>
      <MenuContent
        align="start"
        entries={entries}
        returnFocus={returnFocus}
        onCloseAutoFocus={(event) => {
          event.preventDefault()
          returnFocus()
        }}
      />
    </DropdownMenu.Root>
  )
}
