import { useMemo, useSyncExternalStore } from 'react'
import type { AppId } from '#contract/apps/apps.ts'
import type { Space } from '#contract/space/space.ts'
import { currentSpaces, onSpacesChange } from '#web/storage/space/spaces.ts'

const none: readonly Space[] = []

/** The things of an app that the member shares with others. */
export function useSpaces(app: AppId): readonly Space[] {
  const all = useSyncExternalStore(onSpacesChange, currentSpaces, () => none)
  return useMemo(() => all.filter((space) => space.app === app), [all, app])
}
