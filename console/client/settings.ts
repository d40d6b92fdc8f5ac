import type { ConsoleSettings } from '#contract/console/console-settings.ts'

/** Written by our own server into our own page, so its shape is known. */
export const settings = JSON.parse(
  document.getElementById('settings')?.textContent ?? '{}',
) as ConsoleSettings
