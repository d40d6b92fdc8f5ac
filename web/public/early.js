// The chosen theme before the first paint; and a button pressed too early is marked for web/boot/early-press.ts.
try {
  const theme = localStorage.getItem('theme')
  if (theme === 'light' || theme === 'dark') {
    document.documentElement.dataset.theme = theme
    for (const meta of document.querySelectorAll('meta[data-bar]')) {
      meta.media = meta.dataset.bar === theme ? 'all' : 'not all'
    }
  }
} catch {
  // No storage.
}

addEventListener(
  'click',
  ({ target }) => {
    if ('started' in document.documentElement.dataset) return
    document.querySelector('[data-early-press]')?.removeAttribute('data-early-press')
    target.closest?.('#root button')?.setAttribute('data-early-press', '')
  },
  true,
)
