import { useSyncExternalStore } from 'react'
import { MoonIcon } from '../icons/signs/moon.tsx'
import { SunIcon } from '../icons/signs/sun.tsx'
import { DeviceIcon } from '../icons/things/device.tsx'
import { chooseTheme, chosenTheme, onThemeChange, type Theme, themes } from './theme.ts'

export function ThemeSwitch() {
  // The prerendered page does not know the choice: it says "system" until hydration.
  const chosen = useSyncExternalStore<Theme>(onThemeChange, chosenTheme, () => 'system')

  return (
    <fieldset data-needs-script className="flex w-fit rounded-full border border-line bg-surface p-1">
      <legend className="sr-only">表示の明るさ</legend>
      {themes.map((theme) => {
        const { Sign, label } = looks[theme]
        return (
          <button
            key={theme}
            type="button"
            aria-label={label}
            aria-pressed={chosen === theme}
            title={label}
            onClick={() => chooseTheme(theme)}
            className="grid size-11 place-items-center rounded-full text-ink-soft transition-colors hover:text-ink aria-pressed:bg-accent-soft aria-pressed:text-accent"
          >
            <Sign size={20} />
          </button>
        )
      })}
    </fieldset>
  )
}

const looks = {
  system: { label: '端末の設定に合わせる', Sign: DeviceIcon },
  light: { label: '明るい表示', Sign: SunIcon },
  dark: { label: '暗い表示', Sign: MoonIcon },
}
