import { type Keys, useKeys } from '#web/ui/keyboard/use-keys.ts'
import { areSingleKeysOn } from './single-keys.ts'

/** The keys of an app. Those that are a character can be turned off. */
export const useShortcuts = (shortcuts: Keys): void => useKeys(shortcuts, areSingleKeysOn)
