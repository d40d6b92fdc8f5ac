export const themes = ['system', 'light', 'dark'] as const
export type Theme = (typeof themes)[number]

/** The script before the first paint reads it too. */
export const themeKey = 'theme'

const listeners = new Set<() => void>()

export function chosenTheme(): Theme {
  try {
    const kept = localStorage.getItem(themeKey)
    return kept === 'light' || kept === 'dark' ? kept : 'system'
  } catch {
    return shownTheme()
  }
}

export function chooseTheme(theme: Theme): void {
  show(theme)
  try {
    if (theme === 'system') localStorage.removeItem(themeKey)
    else localStorage.setItem(themeKey, theme)
  } catch {
    // Storage is blocked: the choice lasts until the page is closed.
  }
  for (const tell of listeners) tell()
}

export function onThemeChange(tell: () => void): () => void {
  // Another tab has chosen.
  const follow = (event: StorageEvent) => {
    if (event.key !== themeKey && event.key !== null) return
    show(chosenTheme())
    tell()
  }
  listeners.add(tell)
  addEventListener('storage', follow)
  return () => {
    listeners.delete(tell)
    removeEventListener('storage', follow)
  }
}

function show(theme: Theme): void {
  if (theme === 'system') delete document.documentElement.dataset.theme
  else document.documentElement.dataset.theme = theme
  // The browser's toolbar: one <meta> for each theme, of which exactly one must apply.
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[data-bar]')) {
    const { bar } = meta.dataset
    meta.media = theme === 'system' ? `(prefers-color-scheme: ${bar})` : theme === bar ? 'all' : 'not all'
  }
}

function shownTheme(): Theme {
  const shown = document.documentElement.dataset.theme
  return shown === 'light' || shown === 'dark' ? shown : 'system'
}
