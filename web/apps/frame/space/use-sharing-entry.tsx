import type { Space } from '#contract/space/space.ts'
import { useUser } from '#web/client/session/auth-state.ts'
import { settings } from '#web/client/settings.ts'
import { PeopleIcon } from '#web/ui/icons/things/people.tsx'
import type { MenuEntry } from '#web/ui/overlays/menu.tsx'

/** The entry of a thing's menu that opens its sharing sheet; empty for somebody who cannot share it. */
export function useSharingEntry(
  space: Space | null,
  onOpen: () => void,
  label = 'いっしょに使う',
): MenuEntry[] {
  const isMember = useUser() !== null
  // A thing that is shared already is shown to its end, also after the operator has switched sharing off.
  return isMember && (settings.isSharingOn || space)
    ? [{ label, icon: <PeopleIcon size={20} />, onSelect: onOpen }]
    : []
}
