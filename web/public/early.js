// What cannot wait for the page's own script. A file, since the policy forbids inline scripts.

// Before the first paint, so that a chosen theme never flashes the other one.
try {
  const theme = localStorage.getItem('theme')
  if (theme === 'light' || theme === 'dark') {
    document.documentElement.dataset.theme = theme
    for (const meta of document.querySelectorAll('meta[data-bar]')) {
      meta.media = meta.dataset.bar === theme ? 'all' : 'not all'
    }
  }
} catch {
  // Storage is refused in some private modes: the system's theme is fine.
}

// A button can be pressed before it can act. The last one is marked, and pressed again by the script (web/early-press.ts).
addEventListener(
  'click',
  ({ target }) => {
    if ('started' in document.documentElement.dataset) return
    document.querySelector('[data-early-press]')?.removeAttribute('data-early-press')
    target.closest?.('#root button')?.setAttribute('data-early-press', '')
  },
  true,
)
